// `turn-relay compare`: plays many seeded matches of one bot against another, and prints the result.

import { SingleBar } from "cli-progress";
import * as z from "zod";
import type { BotPolicy } from "../bot/any-bot.ts";
import { GAMES, gameNamed } from "../games/catalog.ts";
import { type Game, LEVELS } from "../games/game.ts";
import { withSourcePositions } from "../local/source-positions.ts";
import { loggedFault, placedFault } from "../relay/fault-text.ts";
import { loadBot, NoBot, noBot } from "./bot/load-bot.ts";
import { deals, endsLine, scoresLine, tallyOf } from "./compare-alone.ts";
import { uniform } from "./compared-match.ts";
import { type Comparison, NO_PAIRS, tallies, teamsOf } from "./compared-tally.ts";
import { print } from "./print.ts";
import { tallyLines } from "./tally-lines.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

/** A level of the house bots, `uniform`, or the file of a bot. */
const botOf = async (game: Game, name: string): Promise<BotPolicy> => {
  if (name === "uniform") return uniform;
  const level = LEVELS.find((known) => known === name);
  if (level) return game.bots[level];
  const bot = await loadBot(name);
  if (!bot.games.includes(game.id)) throw new NoBot(`${name} plays ${bot.games.join(", ")}, not ${game.id}.`);
  return bot;
};

/** The command's options. `seats` has the game's minimum as its default, but two where a match may have so many. */
const flagsSchema = z.object({
  game: z.enum(GAMES.map(({ id }) => id)),
  a: z.string(),
  b: z.string(),
  matches: z.coerce.number().int().min(1),
  seats: z.coerce.number().int().optional(),
  seed: z.string(),
});

export type CompareFlags = { readonly [name in keyof z.input<typeof flagsSchema>]: string | undefined };

export const compare = async (flags: CompareFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = flagsSchema.safeParse(flags);
  const game = parsed.success ? gameNamed(parsed.data.game) : undefined;
  if (!parsed.success || !game) {
    const issue = parsed.error?.issues[0];
    return reportUnusable(terminal, `--${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { min, max } = game.seats;
  const { a, b, matches, seed, seats = Math.min(Math.max(min, 2), max) } = parsed.data;
  if (seats < min || seats > max)
    return reportUnusable(terminal, `--seats: ${game.name} has ${min === max ? min : `${min} to ${max}`}`);
  const first = await botOf(game, a).catch(noBot);
  if (first instanceof NoBot) return reportUnusable(terminal, `--a: ${first.message}`);
  const others = await botOf(game, b).catch(noBot);
  if (others instanceof NoBot) return reportUnusable(terminal, `--b: ${others.message}`);
  const request = { game, seats, a: first, b: others, matches, seed };
  const lines = await (seats === 1 ? aloneLines : amongLines)(request, { a, b }, terminal).catch(faultLines);
  if (typeof lines === "string") {
    terminal.stderr.write(`A game or a bot is at fault: ${lines}\n`);
    return EXIT.failed;
  }
  const counts = `${seats} ${seats === 1 ? "seat" : "seats"}, ${matches} ${matches === 1 ? "match" : "matches"}`;
  await print([`${game.id}, ${counts}, seed ${seed}: `, ...lines], terminal.stdout);
  return EXIT.done;
};

interface Names {
  readonly a: string;
  readonly b: string;
}

const amongLines = async (
  compared: Comparison,
  { a, b }: Names,
  terminal: Terminal,
): Promise<readonly string[]> => {
  const played = await withProgress(tallies(compared), compared.matches, terminal);
  const isOfTeams = teamsOf(compared.game, compared.seats) < compared.seats;
  return [
    `one ${isOfTeams ? "team of " : ""}${a} among ${b}\n`,
    ...tallyLines(played.at(-1) ?? NO_PAIRS, compared.matches),
  ];
};

const aloneLines = async (
  compared: Comparison,
  { a, b }: Names,
  terminal: Terminal,
): Promise<readonly string[]> => {
  const played = await withProgress(deals(compared), compared.matches, terminal);
  return [
    `${a} and ${b}, each alone on the same deals\n`,
    ...tallyLines(tallyOf(played), compared.matches),
    scoresLine(a, b, played),
    endsLine(
      a,
      played.map((deal) => deal.a),
    ),
    endsLine(
      b,
      played.map((deal) => deal.b),
    ),
  ];
};

/** Returns what it has counted. The progress bar goes to stderr, and only to a terminal. */
const withProgress = async <Counted>(
  all: AsyncIterable<Counted>,
  matches: number,
  { raw: { stderr } }: Terminal,
): Promise<readonly Counted[]> => {
  const bar = new SingleBar({
    format: "{bar} {value} of {total} matches, {eta_formatted} left",
    stream: stderr,
    clearOnComplete: true,
    // Otherwise an interrupted run leaves the terminal without line wrap.
    linewrap: true,
    gracefulExit: false,
  });
  bar.start(matches, 0);
  const counted: Counted[] = [];
  for await (const one of all) {
    counted.push(one);
    bar.increment();
  }
  bar.stop();
  return counted;
};

const reportUnusable = (terminal: Terminal, message: string): ExitStatus => {
  terminal.stderr.write(`${message}\n`);
  return EXIT.unusable;
};

/** A fault as lines for whoever writes a game or a bot: what was thrown, and where in the sources. */
const faultLines = (error: unknown): string => withSourcePositions(placedFault(loggedFault(error)));
