// The demo's live ticker: a line for what everybody is told, and one for whoever was beaten to it.
import type { Writable } from "node:stream";
import { styleText } from "node:util";
import { assertNever } from "../../games/assert-never.ts";
import type { GameEvent } from "../../games/game.ts";
import { eventSchema } from "../../games/zip-zap/schema.ts";
import type { ZipZapEvent } from "../../games/zip-zap/state.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";

export interface Ticker {
  /** A frame that the seat was sent. Each event is shown once, whoever is told of it first. */
  told(seat: number, frame: ServerFrame): void;
  end(tookMs: number): void;
}

export const createTicker = (names: readonly string[], out: Writable): Ticker => {
  const name = (seat: number): string => names[seat] ?? `seat ${seat}`;
  let shownSeq = 0;
  let plays = 0;
  let beaten = 0;
  let scores: readonly number[] = names.map(() => 0);

  const show = (told: GameEvent): void => {
    const event = eventSchema.safeParse(told);
    if (!event.success) return;
    if (event.data.type === "discarded" || event.data.type === "zapped") plays += 1;
    if (event.data.type === "roundEnded") scores = event.data.scores;
    const line = lineOf(event.data, name);
    if (line !== null) out.write(`${line.padEnd(44)}${faint(`scores ${scores.join(" ")}`)}\n`);
  };

  return {
    told: (seat, frame) => {
      if (frame.type === "refused" && frame.code === "beaten") {
        beaten += 1;
        out.write(faint(`        ${beatenLine(name(seat), frame, name)}\n`));
      }
      if ((frame.type !== "events" && frame.type !== "refused") || !("from" in frame)) return;
      const { from, events = [] } = frame;
      events.slice(Math.max(0, shownSeq + 1 - from)).forEach(show);
      shownSeq = Math.max(shownSeq, frame.seq);
    },
    end: (tookMs) => {
      const seconds = (tookMs / 1000).toFixed(1);
      out.write(`\n${plays} cards in ${seconds} s; ${beaten} times somebody was beaten to it.\n`);
    },
  };
};

const beatenLine = (
  who: string,
  frame: { readonly by?: number; readonly behindMs?: number },
  name: (seat: number) => string,
): string => {
  if (frame.by === undefined) return `${who} came too late`;
  const behind = frame.behindMs === undefined ? "" : `, ${frame.behindMs} ms behind`;
  return `${who} was beaten to it by ${name(frame.by)}${behind}`;
};

const lineOf = (event: ZipZapEvent, name: (seat: number) => string): string | null => {
  switch (event.type) {
    case "dealt":
      return `\nRound ${event.round}`;
    case "readied":
      return null;
    case "flipped":
      return `${card(event.card)}  turned from the stock`;
    case "discarded":
      return `${card(event.card)}  ${name(event.seat)}`;
    case "zapped":
      return `${card("zap")}  ${name(event.seat)} zaps`;
    case "leadTaken":
      return `     ${name(event.seat)} leads`;
    case "timedOut":
      return `     the clock ran out`;
    case "roundEnded":
      return event.out === null ? "     nobody is out: the round is void" : `     ${name(event.out)} is out`;
    case "matchEnded":
      return `\nRanking: ${event.ranking
        .map((rank, seat) => `${rank}. ${name(seat)}`)
        .sort()
        .join("  ")}`;
    default:
      return assertNever(event);
  }
};

const COLOURS: Readonly<Record<string, "red" | "yellow" | "green" | "blue" | "magenta" | "cyan">> = {
  r: "red",
  y: "yellow",
  g: "green",
  b: "blue",
  w: "magenta",
  z: "cyan",
};

const card = (code: string): string => styleText(COLOURS[code[0] ?? ""] ?? "cyan", code.padEnd(3));

const faint = (text: string): string => styleText("dim", text);
