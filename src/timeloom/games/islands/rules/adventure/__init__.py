"""2. Adventure phase: 2.2 movement actions, 2.3 adventure actions and 2.4 special actions."""
