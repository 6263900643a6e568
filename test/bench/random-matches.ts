// `npm run matches`: seeded random matches of every game through its referee, with their timings. One core, no store.
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, Seat } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "10000" }, game: { type: "string" } },
});
const count = Number(values.count);
const asked = GAMES.filter(({ id }) => values.game === undefined || values.game === id);
if (!Number.isInteger(count) || count < 1 || asked.length === 0) {
  process.stderr.write(`--count is a whole number, --game one of ${GAMES.map(({ id }) => id).join(", ")}\n`);
  process.exit(2);
}

/** Plays the match to its end, each listed action of each seat equally likely; returns the number of entries. */
const played = (game: Game, seats: number, n: number): number => {
  const secret = n.toString(16).padStart(64, "0");
  const random = seededRandom(secret, "random-match");
  const options = game.schemas.options.parse({});
  const everybody: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  const chance = { secret, entropy: everybody.map(() => ""), deals: [] };
  let { state } = game.start({ seats, options, dealer: null, chance });
  for (let entries = 0; ; entries++) {
    if (!game.ticking(state)) return entries;
    const lists = everybody.map((seat) => game.legal(state, seat));
    const choices = lists.reduce((sum, list) => sum + list.length, 0);
    let place = Math.floor(random() * choices);
    const seat = lists.findIndex((list) => {
      if (place < list.length) return true;
      place -= list.length;
      return false;
    });
    const action = lists[seat]?.[place];
    const outcome = action ? game.act(state, seat, action) : game.clock(state);
    if (!outcome.ok) throw new Error(`match ${n} of ${game.id} at ${seats}: ${outcome.code}`);
    state = outcome.state;
  }
};

for (const game of asked) {
  const { min, max } = game.seats;
  const bar = new SingleBar({
    format: `${game.id} {bar} {value} of {total}, {eta_formatted} to go`,
    clearOnComplete: true,
  });
  bar.start(count, 0);
  const begunAt = performance.now();
  const entries: number[] = [];
  for (let n = 0; n < count; n++) {
    entries.push(played(game, min + (n % (max - min + 1)), n));
    bar.increment();
  }
  const seconds = (performance.now() - begunAt) / 1000;
  bar.stop();
  const sorted = entries.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * count) - 1];
  process.stdout.write(
    `${game.id}: ${count} random matches of ${min} to ${max} seats in ${seconds.toFixed(1)} s; entries p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}\n`,
  );
}
