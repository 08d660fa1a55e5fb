"""A player in fifty lines: it sits down at a table of `timeloom serve` and answers at random.

    python examples/bot.py http://127.0.0.1:8000/t/AbC… Robin

It needs `pip install httpx websockets`; `docs/protocol.md` tells every message.
"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect

SAMPLES = {
    "Text": lambda field: "x" * max(1, field["shortest"]),
    "Number": lambda field: random.randint(field["low"], field["high"]),
    "Pick": lambda field: random.choice(field["options"]),
}


def answer(question):
    """One of the offered answers; a form is filled in with whatever it allows."""
    choice = random.choice(question["choices"])
    if "answer" in choice:
        return choice["answer"]
    form = choice["form"]
    return [form["make"], *(SAMPLES[field["type"]](field) for field in form["fields"])]


def sit_down(server, table, name):
    """Take the first chair that is still empty; returns its number and what the server knows us by."""
    with httpx.Client(base_url=server, headers={"X-Timeloom": "1"}) as client:
        client.put("/api/me", json={"name": name}).raise_for_status()
        seats = client.get(f"/api/tables/{table}").raise_for_status().json()["seats"]
        for empty in (seat["seat"] for seat in seats if seat["who"] == "empty"):
            if client.post(f"/api/tables/{table}/seats/{empty}/sit").is_success:
                return empty, f"timeloom={client.cookies['timeloom']}"
        sys.exit("Every chair is taken.")


def play(server, table, seat, cookie):
    """Answer whatever is asked until the game is over, and say how it ended."""
    address = f"{server.replace('http', 'ws', 1)}/ws/tables/{table}"
    with connect(address, additional_headers={"Cookie": cookie, "X-Timeloom": "1"}) as socket:
        for message in map(json.loads, socket):
            for question in message.get("views", {}).get(str(seat), {}).get("questions", [])[:1]:
                wish = {"do": "answer", "seat": seat, "question": question["key"]}
                socket.send(json.dumps(wish | {"answer": answer(question)}))
            turn = message.get("turn") or message.get("card") or {}
            if turn.get("over"):
                print(turn["outcome"])
                break


if __name__ == "__main__":
    server, _, table = sys.argv[1].rpartition("/t/")
    play(server, table, *sit_down(server, table, sys.argv[2]))
