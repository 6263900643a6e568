# A guest that plays a match against house bots over the socket, at random: `pip install websockets`, then
#   python3 socket_bot.py [ADDRESS [GAME]]
import itertools, json, random, sys, time, urllib.request
from datetime import datetime, timedelta, timezone
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8787"
game = sys.argv[2] if len(sys.argv) > 2 else "zip-zap"


def call(method, path, body=None, headers={}):
    headers = headers | {"content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(address + path, data, headers, method=method)))


def unread(socket):
    try:
        while True:
            yield socket.recv(timeout=0)
    except (ConnectionClosed, TimeoutError):
        return


bearer = {"authorization": "Bearer " + call("POST", "/v1/players", {"name": "Python"})["token"]}
seats = call("GET", f"/v1/games/{game}")["seats"]["min"]
match = call("POST", "/v1/matches", {"game": game, "seats": seats, "visibility": "private"}, bearer)["id"]
for seat in range(1, seats):
    call("PUT", f"/v1/matches/{match}/seats/{seat}/bot", {"level": "easy", "speed": "instant"}, bearer)

socket_address = call("GET", "/v1")["websocket"]
acts = itertools.count(1)
newest, table, legal = (0, 0), {"over": False}, []  # `newest` is (seq, own): the frame with the highest one is the truth.
pending = None  # The act that has no answer yet.
old = None  # The connection before, until the next one is open.
pause = 0.3
while not table["over"]:
    try:
        socket = connect(socket_address, additional_headers=bearer)
        ask = lambda frame: socket.send(json.dumps(frame))
        ask({"type": "hello"})
        ask({"type": "watch", "match": match, "since": newest[0]})
        if pending:
            ask(pending)  # Word for word, with its old `id` and `seen`: so it counts once.
        if old:
            old.close()
        old, leave_at = socket, None
        while not table["over"] and not (leave_at and datetime.now(timezone.utc) > leave_at):
            try:
                frame = json.loads(socket.recv(timeout=2 if pending else 5))
            except TimeoutError:
                ask(pending or {"type": "ping", "match": match, "seq": newest[0]})
                continue
            if frame.get("problem", {}).get("code") == "bad-token":
                sys.exit("The token has ended.")
            if frame.get("type") == "hello":
                pause = 0.3
                leave_at = datetime.fromisoformat(frame["reconnectBefore"]) - timedelta(seconds=8)
            if frame.get("match") != match or frame.get("type") not in ("view", "events", "refused"):
                continue  # Other frames, and those of later relays, are no news of the match.
            if "seq" in frame and newest <= (frame["seq"], frame.get("own", 0)):
                newest = (frame["seq"], frame.get("own", 0))
                view = frame.get("view", frame)
                table, legal = view.get("table") or table, view.get("legal", [])
            if pending and pending["id"] in (frame.get("ack"), frame.get("id")):
                if "retryMs" in frame:
                    time.sleep(frame["retryMs"] / 1000)
                    ask(pending)
                else:
                    pending = None
            if legal and not pending:
                time.sleep(0.1)  # A bot that thinks stays under the relay's limits.
                action, legal = random.choice(legal), []
                pending = {"type": "act", "match": match, "id": f"a{next(acts)}", "seen": newest[0], "action": action}
                ask(pending)
    except (ConnectionClosed, InvalidHandshake, OSError):
        if old and any('"bad-token"' in text for text in unread(old)):
            sys.exit("The token has ended.")
        time.sleep(pause * random.uniform(0.5, 1.5))
        pause = min(20, pause * 2)
print("ranking", table["ranking"])
