// `turn-relay simulate`: runs seeded worlds of faults around the real relay. For a seed that breaks a promise
// it prints the promise, the shortest trace, and the command that shows the trace again.
import { SingleBar } from "cli-progress";
import * as z from "zod";
import { formerBuild } from "#program";
import { GAMES } from "../games/catalog.ts";
import { withSourcePositions } from "../local/source-positions.ts";
import { shrink } from "../simulator/shrink.ts";
import { type SimulateOptions, simulate, type WorldOutcome } from "../simulator/simulate.ts";
import type { Build } from "../simulator/world/build.ts";
import { FAULTS } from "../simulator/world/faults.ts";
import { print } from "./print.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

const numbers = z
  .string()
  .regex(/^\d+(,\d+)*$/, "expected numbers, separated by commas")
  .transform((text) => text.split(",").map(Number));

/** The command's options. */
const flagsSchema = z.object({
  seeds: z
    .string()
    .regex(/^\d{1,9}(-\d{1,9})?$/, "expected a seed or a range, for example 1-1000")
    .optional(),
  seed: z
    .string()
    .regex(/^\d{1,9}$/, "expected a whole number")
    .transform(Number)
    .optional(),
  game: z.enum(["all", ...GAMES.map(({ id }) => id)]),
  trace: z.boolean().optional(),
  pushes: z.boolean().optional(),
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

/** The run stops after this many failed seeds. */
const MOST_FAILURES = 3;
const TRACE_LINES = 40;

export const simulateSeeds = async (flags: SimulateFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return reportUnusable(terminal, `--${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { seeds, seed, game, trace = false, pushes, acts, devices, without, mute } = parsed.data;
  const request = {
    game,
    ...(await formerGames()),
    ...(pushes === undefined ? {} : { ofPushes: pushes }),
    ...(acts === undefined ? {} : { acts }),
    ...(devices === undefined ? {} : { devices }),
    ...(without === undefined ? {} : { without }),
    ...(mute === undefined ? {} : { muted: new Set(mute) }),
  };
  if (seed !== undefined) {
    const lines: string[] = [];
    const outcome = await simulate({
      ...request,
      seed,
      ...(trace ? { onLine: (line) => lines.push(line) } : {}),
    });
    await print([...lines.map((line) => `${line}\n`), ...resultOf(outcome)], terminal.stdout);
    return outcome.violation ? EXIT.failed : EXIT.done;
  }
  const [first = 1, last = first] = (seeds ?? "1-1000").split("-").map(Number);
  if (last < first) return reportUnusable(terminal, "--seeds: the range ends before it begins");
  return runRange(request, first, last, terminal);
};

/** The games before their newest rules, if one of them has a former version. */
const formerGames = async (): Promise<Pick<SimulateOptions, "former">> => {
  const module = formerBuild();
  if (module === null) return {};
  const { THIS_BUILD: former }: { readonly THIS_BUILD: Build } = await import(module);
  return { former };
};

const runRange = async (
  request: Omit<SimulateOptions, "seed">,
  first: number,
  last: number,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const bar = new SingleBar({
    format: "{bar} {value} of {total} seeds, {eta_formatted} left",
    stream: terminal.raw.stderr,
    clearOnComplete: true,
    // Otherwise an interrupted run leaves the terminal without line wrap.
    linewrap: true,
    gracefulExit: false,
  });
  bar.start(last - first + 1, 0);
  const total = { steps: 0, faults: 0, acknowledged: 0, refused: 0, beaten: 0, ms: 0, deployed: 0 };
  const failures: WorldOutcome[] = [];
  let seeds = 0;
  for (let seed = first; seed <= last && failures.length < MOST_FAILURES; seed++) {
    const outcome = await simulate({ ...request, seed });
    if (outcome.violation) failures.push(outcome);
    seeds++;
    total.steps += outcome.steps;
    total.faults += outcome.struck.length;
    total.acknowledged += outcome.acknowledged;
    total.refused += outcome.refused;
    total.beaten += outcome.beaten;
    total.ms += outcome.virtualMs;
    total.deployed += Number(outcome.deploysRules);
    bar.increment();
  }
  bar.stop();
  for (const failure of failures) await print(await storyOf(request, failure), terminal.stdout);
  const { steps, faults, acknowledged, refused, beaten, ms, deployed } = total;
  const hours = (ms / 3_600_000).toFixed(1);
  await print(
    [
      `${seeds} ${seeds === 1 ? "seed" : "seeds"}, ${request.game}: ${failures.length} broke a promise\n`,
      `${hours} virtual hours, ${steps} steps, ${faults} faults; actions: ${acknowledged} acknowledged, ${beaten} beaten, ${refused} refused\n`,
      ...(deployed === 0 ? [] : [`in ${deployed} of the worlds, a deployment brought new rules\n`]),
    ],
    terminal.stdout,
  );
  return failures.length === 0 ? EXIT.done : EXIT.failed;
};

const resultOf = ({ seed, game, violation, steps, struck, hash }: WorldOutcome): readonly string[] => [
  `seed ${seed}, ${game}: ${steps} steps, ${struck.length} faults, trace ${hash.toString(16).padStart(8, "0")}\n`,
  violation
    ? `promise broken at step ${violation.atStep}: ${violation.invariant}\n  ${withSourcePositions(violation.message)}\n`
    : "every promise is kept\n",
];

/** The broken promise, the end of its smallest run, and the commands that show it. */
const storyOf = async (
  request: Omit<SimulateOptions, "seed">,
  failure: WorldOutcome,
): Promise<readonly string[]> => {
  const { options, runs } = await shrink(simulate, { ...request, seed: failure.seed }, failure);
  const lines: string[] = [];
  const outcome = await simulate({ ...options, onLine: (line) => lines.push(line) });
  return [
    ...resultOf(failure),
    `shrunk in ${runs} runs to ${outcome.steps} steps and ${outcome.struck.length} faults (${kinds(outcome)}). The end of the trace:\n`,
    ...lines.slice(-TRACE_LINES).map((line) => `  ${line}\n`),
    `the whole trace: ${commandOf(options)}\n`,
    `the first run:   ${commandOf({ ...request, seed: failure.seed })}\n\n`,
  ];
};

const kinds = ({ struck }: WorldOutcome): string =>
  [...new Set(struck.map(({ fault }) => fault))].join(", ") || "none";

const commandOf = ({
  seed,
  game,
  ofPushes = false,
  acts,
  devices,
  without = [],
  muted,
}: SimulateOptions): string =>
  [
    `npx turn-relay simulate --seed ${seed} --game ${game}`,
    ...(ofPushes ? ["--pushes"] : []),
    ...(acts === undefined ? [] : [`--acts ${acts}`]),
    ...(devices === undefined ? [] : [`--devices ${devices}`]),
    ...(without.length === 0 ? [] : [`--without ${without.join(",")}`]),
    ...(muted === undefined || muted.size === 0 ? [] : [`--mute ${[...muted].join(",")}`]),
    "--trace",
  ].join(" ");

const reportUnusable = (terminal: Terminal, message: string): ExitStatus => {
  terminal.stderr.write(`${message}\n`);
  return EXIT.unusable;
};
