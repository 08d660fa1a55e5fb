"""The content of the box: schemas, and how the files are put together."""
