"""The server: tables over HTTP and WebSocket, kept on disk; it knows no rule of any game."""
