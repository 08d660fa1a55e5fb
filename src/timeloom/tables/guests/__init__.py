"""Guests: what each may see, what they have been told, and how long they have been waited for."""
