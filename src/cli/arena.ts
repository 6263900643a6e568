// `turn-relay arena`: lets two policies play many seeded matches against each other and prints how they stand.
import * as z from "zod";
import { GAMES, gameNamed } from "../games/catalog.ts";
import type { Game } from "../games/game.ts";
import { type Policy, uniform } from "./arena-match.ts";
import { pairsOf, shareOf, type Tally, tallies, wilson } from "./arena-tally.ts";
import { print } from "./print.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

const POLICIES = ["house", "uniform"] as const;

const policyOf = (game: Game, name: (typeof POLICIES)[number]): Policy =>
  name === "house" ? game.choose : uniform;

/** The command's options as they are written; `seats` left out is the game's least. */
const flagsSchema = z.object({
  game: z.enum(GAMES.map(({ id }) => id)),
  a: z.enum(POLICIES),
  b: z.enum(POLICIES),
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
    return unusable(terminal, `--${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { a, b, matches, seed, seats = game.seats.min } = parsed.data;
  if (seats < game.seats.min || seats > game.seats.max) {
    return unusable(terminal, `--seats: ${game.name} has ${game.seats.min} to ${game.seats.max}`);
  }
  const asked = { game, seats, a: policyOf(game, a), b: policyOf(game, b), matches, seed };
  const tally = withProgress(tallies(asked), matches, terminal);
  const title = `${game.id}, ${seats} seats, ${matches} matches, seed ${seed}: ${a} against ${b}`;
  await print([`${title}\n`, ...summaryOf(tally)], terminal.stdout);
  return EXIT.done;
};

/** Pairs of one match hang together, so at more than two seats the interval is a little too narrow. */
const summaryOf = (tally: Tally): readonly string[] => {
  const pairs = pairsOf(tally);
  const share = shareOf(tally);
  const { low, high } = wilson(share, pairs);
  return [
    `ahead ${tally.ahead}, level ${tally.level}, behind ${tally.behind} of ${pairs} pairs\n`,
    `strictly ahead ${percent(tally.ahead / pairs)}\n`,
    `share with ties as halves ${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)}\n`,
  ];
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Runs to the end; tells somebody who watches how far it is. */
const withProgress = (all: Iterable<Tally>, matches: number, { stderr }: Terminal): Tally => {
  const watched = "isTTY" in stderr && stderr.isTTY === true;
  const step = Math.ceil(matches / 100);
  let done = 0;
  let last: Tally = { ahead: 0, level: 0, behind: 0 };
  for (const tally of all) {
    last = tally;
    done++;
    if (watched && done % step === 0) stderr.write(`\r${done} of ${matches} matches`);
  }
  if (watched) stderr.write("\r\u001b[K");
  return last;
};

const unusable = (terminal: Terminal, message: string): ExitStatus => {
  terminal.stderr.write(`${message}\n`);
  return EXIT.unusable;
};
