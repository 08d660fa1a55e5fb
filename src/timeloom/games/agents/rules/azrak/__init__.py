"""The Azrak: the Vortex, broken links, spending and gaining, standard updates."""
