"""The arena: leagues between anything that speaks, kept as studies of the lab.

    plan = read_league(Path("league.toml"))
    league = play_league(plan, Path("league"))

What it needs comes with `pip install 'timeloom[arena]'`.
"""
