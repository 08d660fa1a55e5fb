// Plays many matches at once: `node load.cjs <url> <matches> <seconds> <seconds of warming up>`.
// In each two people move in turn, one move in flight; the next one is sent when both have the state after it.
const { io } = require("socket.io-client");

const [url, matches, seconds, warmUp] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const LOBBY = `${url}/games/counting`;

const times = [];
let isMeasuring = false;

async function post(address, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

async function sitDown(matchID, playerID) {
  const { playerCredentials } = await post(`${LOBBY}/${matchID}/join`, { playerID, playerName: playerID });
  const socket = io(`${url}/counting`, { transports: ["websocket"], forceNew: true });
  const synced = new Promise((done) => socket.once("sync", (_, { state }) => done(state)));
  socket.on("connect", () => socket.emit("sync", matchID, playerID, playerCredentials, 2));
  return { socket, playerID, credentials: playerCredentials, state: await synced };
}

async function openMatch() {
  const { matchID } = await post(`${LOBBY}/create`, { numPlayers: 2 });
  const people = [await sitDown(matchID, "0"), await sitDown(matchID, "1")];
  return { matchID, people };
}

function play({ matchID, people }) {
  let awaited, sent;
  const move = ({ ctx, _stateID }) => {
    const { socket, playerID, credentials } = people[ctx.currentPlayer];
    const payload = { type: "add", args: [], playerID, credentials };
    [awaited, sent] = [people.length, performance.now()];
    socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, matchID, playerID);
  };
  const seen = (_, state) => {
    awaited -= 1;
    if (awaited > 0) return;
    if (isMeasuring) times.push(performance.now() - sent);
    move(state);
  };
  for (const { socket } of people) socket.on("update", seen);
  move(people[0].state);
}

const pause = (long) => new Promise((done) => setTimeout(done, long * 1000));

async function main() {
  const opened = [];
  for (let match = 0; match < matches; match += 1) opened.push(await openMatch());
  opened.forEach(play);
  await pause(warmUp);
  isMeasuring = true;
  await pause(seconds);
  isMeasuring = false;
  times.sort((one, other) => one - other);
  const [p50, p95] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)]);
  console.log(JSON.stringify({ answers: times.length / seconds, p50, p95 }));
  process.exit();
}

main();
