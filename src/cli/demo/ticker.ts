// The demo's live ticker: a line for each event, in the order in which they happened, with the number of cards in each
// hand. Every seat tells every event. The version that shows most is printed, so the reader sees all cards.
import type { Writable } from "node:stream";
import * as z from "zod";
import type { Verdict } from "../../client/index.ts";
import { eventLabel } from "../../face/plain-label.ts";
import { shownTable } from "../../face/shown-table.ts";
import type { Game, GameEvent, GameTable } from "../../games/game.ts";
import type { SpokenGame } from "../../protocol/event-text.ts";
import { cardFace, inlineCard } from "../play/card-face.ts";
import { coloursOf } from "../play/colours-of.ts";
import { englishWords } from "../play/english-words.ts";
import { markedCard, spokenLine } from "../play/spoken-line.ts";
import { lineWidth, span, type TextLine } from "../play/text-line.ts";
import { writeLines } from "../play/write-lines.ts";

export interface Ticker {
  /** Each seat tells each event once, in order. */
  event(seat: number, event: GameEvent): void;
  verdict(seat: number, verdict: Verdict): void;
  end(tookMs: number): void;
}

export interface TickerParts {
  readonly game: Game;
  readonly spoken: SpokenGame;
  readonly names: readonly string[];
  readonly out: Writable;
}

const COUNTS_COLUMN = 52;
/** The next event says the same. */
const SILENT = ["started", "readied", "turned"];

export const createTicker = ({ game, spoken, names, out }: TickerParts): Ticker => {
  const colour = coloursOf(out) !== "none";
  const nameOf = (seat: number): string => names[seat] ?? `seat ${seat}`;
  /** Events that not every seat has received yet. */
  const received: GameEvent[][] = names.map(() => []);
  let beaten: { readonly at: number; readonly line: TextLine }[] = [];
  let table: GameTable | null = null;
  let seq = 0;
  let acts = 0;
  let losers = 0;

  const print = (line: TextLine): void => writeLines(out, [line]);

  const printEvent = (versions: readonly GameEvent[]): void => {
    const [first] = versions;
    if (!first) return;
    seq += 1;
    table = game.fold(table, parsedEvent(game, first));
    const [fullest = first] = versions.toSorted((a, b) => textOf(b).length - textOf(a).length);
    const text = SILENT.includes(first.type)
      ? null
      : eventLabel(spoken, fullest, { player: nameOf, card: markedCard });
    if (text !== null) printSentence(first.type, text);
    if (first.type === "dealt") printHands(versions);
    for (const { at, line } of beaten) if (at <= seq) print(line);
    beaten = beaten.filter(({ at }) => at > seq);
  };

  const printSentence = (type: string, text: string): void => {
    const isHeading = type === "dealt" || type === "matchEnded";
    if (isHeading) print([]);
    const line = spokenLine(text, spoken, { colour, bright: true }, isHeading ? "bold" : "plain");
    const padding = " ".repeat(Math.max(2, COUNTS_COLUMN - lineWidth(line)));
    print(isHeading ? line : [...line, span(padding + countsIn(table), "dim")]);
  };

  /** Each seat has received its own hand. */
  const printHands = (versions: readonly GameEvent[]): void => {
    for (const [seat, version] of versions.entries()) {
      const hand = dealtSchema.safeParse(version).data?.hands[seat]?.cards ?? [];
      const cards = hand.flatMap((code) => inlineCard(cardFace(code, spoken), { colour, bright: true }));
      print([span(`  ${nameOf(seat).padEnd(5)}`), ...cards]);
    }
  };

  return {
    event: (seat, event) => {
      received[seat]?.push(event);
      while (received.every(({ length }) => length > 0))
        printEvent(received.flatMap((events) => events.shift() ?? []));
    },
    verdict: (seat, verdict) => {
      if (verdict.type === "accepted") acts += 1;
      if (verdict.type !== "beaten") return;
      losers += 1;
      const { by, behindMs, beatenAt = seq } = verdict;
      const why = by === undefined ? "too late." : englishWords.faster(nameOf(by), behindMs);
      const line = [span(`    ${nameOf(seat)} wanted to act, too: ${why}`, "dim")];
      // The card that was faster is printed first.
      if (beatenAt <= seq) print(line);
      else beaten = [...beaten, { at: beatenAt, line }];
    },
    end: (tookMs) => {
      const seconds = (tookMs / 1000).toFixed(1);
      print([]);
      print([
        span(`${acts} actions accepted in ${seconds} s. ${losers} actions were beaten by another seat.`),
      ]);
    },
  };
};

const dealtSchema = z.object({ hands: z.array(z.object({ cards: z.array(z.string()).optional() })) });

const parsedEvent = (game: Game, event: GameEvent): GameEvent =>
  game.schemas.event.safeParse(event).data ?? event;

const textOf = (event: GameEvent): string => JSON.stringify(event);

/** How many cards each seat holds, and the totals in a game with scores. */
const countsIn = (table: GameTable | null): string => {
  const shown = shownTable(table);
  if (!shown) return "";
  const counts = `cards ${shown.hands.map(({ count }) => String(count).padStart(2)).join(" ")}`;
  return shown.scores ? `${counts}   scores ${shown.scores.join(" ")}` : counts;
};
