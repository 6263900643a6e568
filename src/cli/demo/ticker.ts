// The demo's live ticker: one line for each event, and one for each action that was beaten. The first frame
// with an event decides which viewer's version is printed.
import type { Writable } from "node:stream";
import { stripVTControlCharacters, styleText } from "node:util";
import * as z from "zod";
import type { Game, GameEvent } from "../../games/game.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import { eventLine } from "./event-line.ts";

export interface Ticker {
  /** Prints the new events of a frame that the seat received. Each event is printed once. */
  show(seat: number, frame: ServerFrame): void;
  end(tookMs: number): void;
}

export const createTicker = (game: Game, names: readonly string[], out: Writable): Ticker => {
  const name = (seat: number): string => names[seat] ?? `seat ${seat}`;
  let shownSeq = 0;
  let acts = 0;
  let beaten = 0;

  const printEvent = (event: GameEvent, scores: string): void => {
    const line = eventLine(game, event, name);
    if (line === null) return;
    const padding = " ".repeat(Math.max(2, SCORES_COLUMN - stripVTControlCharacters(line).length));
    out.write(`${line}${scores === "" ? "" : padding + faint(scores)}\n`);
  };

  return {
    show: (seat, frame) => {
      if (frame.type === "events" && frame.ack !== undefined) acts += 1;
      if (frame.type === "refused" && frame.code === "beaten") {
        beaten += 1;
        out.write(faint(`        ${beatenLine(name(seat), frame, name)}\n`));
      }
      if ((frame.type !== "events" && frame.type !== "refused") || !("from" in frame)) return;
      const { from, events = [], table } = frame;
      const scores = scoresIn(table);
      for (const event of events.slice(Math.max(0, shownSeq + 1 - from))) printEvent(event, scores);
      shownSeq = Math.max(shownSeq, frame.seq);
    },
    end: (tookMs) => {
      const seconds = (tookMs / 1000).toFixed(1);
      out.write(
        `\n${acts} actions accepted in ${seconds} s. ${beaten} actions were beaten by another seat.\n`,
      );
    },
  };
};

const SCORES_COLUMN = 46;

/** Empty if the game keeps no scores. */
const scoresIn = (table: object): string => {
  const scored = scoredSchema.safeParse(table);
  return scored.success ? `scores ${scored.data.scores.join(" ")}` : "";
};

const scoredSchema = z.object({ scores: z.array(z.int()) });

const beatenLine = (
  who: string,
  frame: { readonly by?: number; readonly behindMs?: number },
  name: (seat: number) => string,
): string => {
  if (frame.by === undefined) return `${who} was too late`;
  const behind = frame.behindMs === undefined ? "" : `, ${frame.behindMs} ms earlier`;
  return `${who} was beaten by ${name(frame.by)}${behind}`;
};

const faint = (text: string): string => styleText("dim", text);
