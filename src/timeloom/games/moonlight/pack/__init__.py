"""What is printed: playbooks, series and the director's tables, as TOML with a schema."""
