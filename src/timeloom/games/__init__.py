"""The games: each a folder of rules, scenes and packs that knows the kernel and no other game."""
