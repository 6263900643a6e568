// `turn-relay simulate`: runs seeded worlds of faults around the real relay, and says of each seed that breaks a promise
// which, how it came to that, and how to see it again.
import { SingleBar } from "cli-progress";
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { shrink } from "../simulator/shrink.ts";
import { type SimulateOptions, simulate, type WorldOutcome } from "../simulator/simulate.ts";
import { FAULTS } from "../simulator/world/faults.ts";
import { print } from "./print.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

const numbers = z
  .string()
  .regex(/^\d+(,\d+)*$/, "numbers with commas between")
  .transform((text) => text.split(",").map(Number));

/** The command's options as they are written. */
const flagsSchema = z.object({
  seeds: z
    .string()
    .regex(/^\d{1,9}(-\d{1,9})?$/, "a seed, or a range like 1-1000")
    .optional(),
  seed: z
    .string()
    .regex(/^\d{1,9}$/, "a whole number")
    .transform(Number)
    .optional(),
  game: z.enum(["all", ...GAMES.map(({ id }) => id)]),
  trace: z.boolean().optional(),
  acts: z.coerce.number().int().min(0).optional(),
  devices: z.coerce.number().int().min(0).optional(),
  without: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(FAULTS)))
    .optional(),
  mute: numbers.optional(),
});

export type SimulateFlags = {
  readonly [name in keyof z.input<typeof flagsSchema>]: string | boolean | undefined;
};

/** Seeds that fail are looked into, but no more than so many. */
const MOST_FAILURES = 3;
const TRACE_LINES = 40;

export const simulateSeeds = async (flags: SimulateFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return unusable(terminal, `--${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { seeds, seed, game, trace = false, acts, devices, without, mute } = parsed.data;
  const asked = {
    game,
    ...(acts === undefined ? {} : { acts }),
    ...(devices === undefined ? {} : { devices }),
    ...(without === undefined ? {} : { without }),
    ...(mute === undefined ? {} : { muted: new Set(mute) }),
  };
  if (seed !== undefined) {
    const lines: string[] = [];
    const outcome = await simulate({
      ...asked,
      seed,
      ...(trace ? { hear: (line) => lines.push(line) } : {}),
    });
    await print([...lines.map((line) => `${line}\n`), ...resultOf(outcome)], terminal.stdout);
    return outcome.violation ? EXIT.failed : EXIT.done;
  }
  const [first = 1, last = first] = (seeds ?? "1-1000").split("-").map(Number);
  if (last < first) return unusable(terminal, "--seeds: a range that ends before it begins");
  return range(asked, first, last, terminal);
};

const range = async (
  asked: Omit<SimulateOptions, "seed">,
  first: number,
  last: number,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const bar = new SingleBar({
    format: "{bar} {value} of {total} seeds, {eta_formatted} to go",
    stream: terminal.stderr,
    clearOnComplete: true,
    // Else a run that is broken off leaves the terminal without its line wrap.
    linewrap: true,
    gracefulExit: false,
  });
  bar.start(last - first + 1, 0);
  const total = { steps: 0, faults: 0, acknowledged: 0, refused: 0, beaten: 0, ms: 0 };
  const failures: WorldOutcome[] = [];
  let seeds = 0;
  for (let seed = first; seed <= last && failures.length < MOST_FAILURES; seed++) {
    const outcome = await simulate({ ...asked, seed });
    if (outcome.violation) failures.push(outcome);
    seeds++;
    total.steps += outcome.steps;
    total.faults += outcome.struck.length;
    total.acknowledged += outcome.acknowledged;
    total.refused += outcome.refused;
    total.beaten += outcome.beaten;
    total.ms += outcome.virtualMs;
    bar.increment();
  }
  bar.stop();
  for (const failure of failures) await print(await storyOf(asked, failure), terminal.stdout);
  const { steps, faults, acknowledged, refused, beaten, ms } = total;
  const hours = (ms / 3_600_000).toFixed(1);
  await print(
    [
      `${seeds} ${seeds === 1 ? "seed" : "seeds"}, ${asked.game}: ${failures.length} broke a promise\n`,
      `${hours} hours, ${steps} steps, ${faults} faults; actions: ${acknowledged} acknowledged, ${beaten} beaten, ${refused} refused\n`,
    ],
    terminal.stdout,
  );
  return failures.length === 0 ? EXIT.done : EXIT.failed;
};

const resultOf = ({ seed, game, violation, steps, struck, hash }: WorldOutcome): readonly string[] => [
  `seed ${seed}, ${game}: ${steps} steps, ${struck.length} faults, trace ${hash.toString(16).padStart(8, "0")}\n`,
  violation
    ? `broken at step ${violation.atStep}: ${violation.invariant}\n  ${violation.message}\n`
    : "every promise is kept\n",
];

/** What broke, the end of its smallest run, and the commands that show it. */
const storyOf = async (
  asked: Omit<SimulateOptions, "seed">,
  failure: WorldOutcome,
): Promise<readonly string[]> => {
  const { options, runs } = await shrink(simulate, { ...asked, seed: failure.seed }, failure);
  const lines: string[] = [];
  const outcome = await simulate({ ...options, hear: (line) => lines.push(line) });
  return [
    ...resultOf(failure),
    `made smaller in ${runs} runs: ${outcome.steps} steps, ${outcome.struck.length} faults (${kinds(outcome)}); it ends\n`,
    ...lines.slice(-TRACE_LINES).map((line) => `  ${line}\n`),
    `see it all: ${commandOf(options)}\n`,
    `as it was:  ${commandOf({ ...asked, seed: failure.seed })}\n\n`,
  ];
};

const kinds = ({ struck }: WorldOutcome): string =>
  [...new Set(struck.map(({ fault }) => fault))].join(", ") || "none";

const commandOf = ({ seed, game, acts, devices, without = [], muted }: SimulateOptions): string =>
  [
    `npx turn-relay simulate --seed ${seed} --game ${game}`,
    ...(acts === undefined ? [] : [`--acts ${acts}`]),
    ...(devices === undefined ? [] : [`--devices ${devices}`]),
    ...(without.length === 0 ? [] : [`--without ${without.join(",")}`]),
    ...(muted === undefined || muted.size === 0 ? [] : [`--mute ${[...muted].join(",")}`]),
    "--trace",
  ].join(" ");

const unusable = (terminal: Terminal, message: string): ExitStatus => {
  terminal.stderr.write(`${message}\n`);
  return EXIT.unusable;
};
