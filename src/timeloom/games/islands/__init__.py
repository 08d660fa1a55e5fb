"""Islands: kids, machines and rumors in an archipelago of eighties that never were."""
