"""Every message between a host of tables and its guests."""
