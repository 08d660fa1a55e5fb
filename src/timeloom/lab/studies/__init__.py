"""Studies: a plan is played cell by cell, and leaves rows that anybody can count again.

    plan = read_plan(Path("items.toml"))
    record = play_study(plan, Path("items"))

Polars and what else is needed for it comes with `pip install 'timeloom[lab]'`.
"""
