// What a million accepted acts cost by the meter, and for what: whole matches of every game in virtual time.

import { GAMES } from "../../../src/games/catalog.ts";
import { billOf, timesUsage, type Usage } from "../../../src/relay/spending/bill.ts";
import { runMetered, USUAL_RUN } from "../../meter/run-metered.ts";
import { type Meter, PURPOSES } from "../../meter/tally.ts";
import { acceptedIn, mergeableIn, PLAY, usageFor, usageOf } from "../../meter/usage-of.ts";
import type { Bench } from "../part.ts";
import type { Figures } from "../report/row.ts";

const MATCHES = 20;
/** Of each function. So most frames come to a host that has not seen the newest commit. */
const HOSTS = 8;
const MILLION = 1e6;
const BYTES_PER_GB = 1e9;

export const measureCost = async (bench: Bench): Promise<void> => {
  const step = bench.progress(GAMES.length);
  for (const game of GAMES) {
    const hosts = bench.options.hosts ?? HOSTS;
    const meter = await runMetered({ ...USUAL_RUN, game, hosts, matches: bench.times(MATCHES) });
    step();
    report(bench, game.id, meter);
  }
};

const report = (bench: Bench, game: string, meter: Meter): void => {
  const perAct = (usage: Usage): Usage => timesUsage(usage, 1 / acceptedIn(meter));
  const rows: readonly (readonly [string, Usage])[] = [
    ...PURPOSES.map((why) => [why, perAct(usageOf(meter[why]))] as const),
    ["play: acts and timers", perAct(usageFor(meter, PLAY))],
    ["whole matches", perAct(usageFor(meter))],
    ["metrics, beside the matches", perAct(usageOf(meter.metrics))],
  ];
  const used = rows.filter(([, usage]) => billOf(usage).price > 0);
  for (const [name, usage] of used) bench.row(name, dollars(usage), `${game}, US dollars a million acts`);
  for (const [name, usage] of used) bench.row(name, amounts(usage), `${game}, an act`);
  for (const why of PURPOSES) {
    const { writeUnits, readUnits } = meter[why];
    for (const name of new Set([...writeUnits.keys(), ...readUnits.keys()])) {
      const [writes, reads] = [writeUnits.get(name) ?? 0, readUnits.get(name) ?? 0];
      const figures = { writeUnits: writes / acceptedIn(meter), readUnits: reads / acceptedIn(meter) };
      bench.row(`${why}: ${name}`, figures, `${game}, units an act`);
    }
  }
  bench.row(
    "whole matches",
    { mergeable: mergeableIn(meter) / acceptedIn(meter) },
    `${game}, messages an act`,
  );
  const answers = Object.fromEntries(meter.acts.answers);
  bench.row("all matches", answers, `${game}, answers to acts`);
};

const dollars = (usage: Usage): Figures => {
  const { lines, price } = billOf(timesUsage(usage, MILLION));
  return { all: price, ...Object.fromEntries(lines.map((line) => [line.of, line.price])) };
};

const amounts = ({ logGb, outGb, gbSeconds, ...usage }: Usage): Figures => ({
  ...usage,
  mbSeconds: gbSeconds * 1024,
  logBytes: logGb * BYTES_PER_GB,
  outBytes: outGb * BYTES_PER_GB,
});
