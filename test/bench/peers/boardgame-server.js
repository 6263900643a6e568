// A boardgame.io server as a process: four seats, any of which may discard at any time. Plain JavaScript, because its
// packages are not among the project's.
import { createRequire } from "node:module";
import { join } from "node:path";

const [, , folder, storage] = process.argv;
const require = createRequire(join(folder, "package.json"));
const { FlatFile, Server } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const CARDS = 13;

/** A hand stays as large as it is, so that a match never ends. */
const discard = ({ G, playerID }, card) => {
  const hand = G.hands[playerID];
  const at = hand.indexOf(card);
  if (at === -1) return INVALID_MOVE;
  hand.splice(at, 1);
  hand.push(card);
  G.top = card;
  G.topBy = playerID;
  return undefined;
};

const zip = {
  name: "zip",
  setup: ({ ctx }) => ({
    top: null,
    topBy: null,
    scores: Array.from({ length: ctx.numPlayers }, () => 0),
    hands: Array.from({ length: ctx.numPlayers }, (_, seat) =>
      Array.from({ length: CARDS }, (__, card) => `${"rygb"[seat]}${card + 1}`),
    ),
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { discard },
};

// Without a database, the server keeps its matches in memory.
const db = storage === "FlatFile" ? { db: new FlatFile({ dir: join(folder, "matches") }) } : {};
const server = Server({ games: [zip], origins: [/.*/], ...db });
const { appServer } = await server.run({ port: 0 });
process.send({ port: appServer.address().port });
process.once("disconnect", () => process.exit());
