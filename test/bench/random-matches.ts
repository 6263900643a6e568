// `npm run matches`: seeded random matches of every game through its referee, with their timings. One core, no store.
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { GAMES } from "../../src/games/catalog.ts";
import { randomMatch } from "./random-match.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    game: { type: "string" },
    seed: { type: "string", default: "0" },
  },
});
const count = Number(values.count);
const first = Number(values.seed) * count;
const asked = GAMES.filter(({ id }) => values.game === undefined || values.game === id);
if (
  !Number.isInteger(count) ||
  count < 1 ||
  !Number.isSafeInteger(first) ||
  first < 0 ||
  asked.length === 0
) {
  process.stderr.write(
    `--count and --seed are whole numbers, --game one of ${GAMES.map(({ id }) => id).join(", ")}\n`,
  );
  process.exit(2);
}

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
    entries.push(randomMatch(game, first + n).entries.length);
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
