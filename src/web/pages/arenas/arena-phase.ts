// Where an arena is by the clock, and how long that lasts. Pure.
import type { ArenasWords } from "../../words/arenas/en.ts";
import type { PagesWords } from "../../words/pages/en.ts";
import { dateText } from "../times.ts";

/** `last`: the time is over, and matches still run. */
export type ArenaPhase = "planned" | "live" | "last" | "ended" | "closed";

interface Timed {
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const phaseOf = ({ status, startsAt, endsAt }: Timed, nowMs: number): ArenaPhase => {
  if (status === "ended" || status === "closed") return status;
  if (nowMs < Date.parse(startsAt)) return "planned";
  return nowMs < Date.parse(endsAt) ? "live" : "last";
};

/** What the clock counts down to. Null: nothing. */
export const targetMsOf = (arena: Timed, nowMs: number): number | null => {
  const phase = phaseOf(arena, nowMs);
  return phase === "planned"
    ? Date.parse(arena.startsAt)
    : phase === "live"
      ? Date.parse(arena.endsAt)
      : null;
};

const two = (n: number): string => String(n).padStart(2, "0");

/** `1:05:09`, or `5:09`. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** The day and the time where the reader is. */
export const whenText = (words: ArenasWords, times: PagesWords["times"], atMs: number): string => {
  const date = new Date(atMs);
  return words.at(dateText(times, atMs), `${date.getHours()}:${two(date.getMinutes())}`);
};
