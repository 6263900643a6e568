// `turn-relay arena`: plays many seeded matches of one bot against another, and prints the result.
import { SingleBar } from "cli-progress";
import * as z from "zod";
import { GAMES, gameNamed } from "../games/catalog.ts";
import { type Bot, type Game, LEVELS } from "../games/game.ts";
import { uniform } from "./arena-match.ts";
import { pairsOf, shareOf, type Tally, tallies, wilson } from "./arena-tally.ts";
import { print } from "./print.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

const PLAYERS = [...LEVELS, "uniform"] as const;

const botOf = (game: Game, name: (typeof PLAYERS)[number]): Bot =>
  name === "uniform" ? uniform : game.bots[name];

/** The command's options. `seats` has the game's minimum as its default. */
const flagsSchema = z.object({
  game: z.enum(GAMES.map(({ id }) => id)),
  a: z.enum(PLAYERS),
  b: z.enum(PLAYERS),
  matches: z.coerce.number().int().min(1),
  seats: z.coerce.number().int().optional(),
  seed: z.string(),
});

export type ArenaFlags = { readonly [name in keyof z.input<typeof flagsSchema>]: string | undefined };

export const arena = async (flags: ArenaFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = flagsSchema.safeParse(flags);
  const game = parsed.success ? gameNamed(parsed.data.game) : undefined;
  if (!parsed.success || !game) {
    const issue = parsed.error?.issues[0];
    return reportUnusable(terminal, `--${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { a, b, matches, seed, seats = game.seats.min } = parsed.data;
  if (seats < game.seats.min || seats > game.seats.max) {
    return reportUnusable(terminal, `--seats: ${game.name} has ${game.seats.min} to ${game.seats.max} seats`);
  }
  const request = { game, seats, a: botOf(game, a), b: botOf(game, b), matches, seed };
  const tally = withProgress(tallies(request), matches, terminal);
  const title = `${game.id}, ${seats} seats, ${matches} ${matches === 1 ? "match" : "matches"}, seed ${seed}: one ${a} among ${b}`;
  await print([`${title}\n`, ...summaryOf(tally, matches)], terminal.stdout);
  return EXIT.done;
};

/**
 * The pairs of one match depend on each other, so the interval counts matches, not pairs. It may be wider
 * than necessary, never narrower.
 */
const summaryOf = (tally: Tally, matches: number): readonly string[] => {
  const pairs = pairsOf(tally);
  const share = shareOf(tally);
  const { low, high } = wilson(share, matches);
  return [
    `ahead ${tally.ahead}, level ${tally.level}, behind ${tally.behind} of ${pairs} pairs\n`,
    `strictly ahead ${percent(tally.ahead / pairs)}\n`,
    `share, a tie counts half: ${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)}\n`,
  ];
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Returns the last tally. The progress bar goes to stderr, and only to a terminal. */
const withProgress = (all: Iterable<Tally>, matches: number, { stderr }: Terminal): Tally => {
  const bar = new SingleBar({
    format: "{bar} {value} of {total} matches, {eta_formatted} left",
    stream: stderr,
    clearOnComplete: true,
    // Otherwise an interrupted run leaves the terminal without line wrap.
    linewrap: true,
    gracefulExit: false,
  });
  bar.start(matches, 0);
  let last: Tally = { ahead: 0, level: 0, behind: 0 };
  for (const tally of all) {
    last = tally;
    bar.increment();
  }
  bar.stop();
  return last;
};

const reportUnusable = (terminal: Terminal, message: string): ExitStatus => {
  terminal.stderr.write(`${message}\n`);
  return EXIT.unusable;
};
