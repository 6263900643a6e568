// An arena of a scripted relay: what the player's entry is, which match it names, and how it ends.
import { json, refusal, type ScriptedAnswer, type ScriptedRequest } from "./scripted-relay.ts";
import { TIME } from "./scripted-session.ts";

export interface ScriptedArena {
  id: string;
  status: "planned" | "live" | "ended" | "closed" | "gone";
  startsAt: string;
  series: string | null;
  /** Of the series. */
  next: string | null;
  you: null | { state: string; match: string | null; place: number | null; points: number };
  /** Refuses the next entering. */
  refuses: string | null;
}

export const arenaScript = (changed: Partial<ScriptedArena> = {}) => {
  const arena: ScriptedArena = {
    ...{ id: "AR", status: "live", startsAt: TIME, series: null, next: null, you: null, refuses: null },
    ...changed,
  };
  const shown = (): ScriptedAnswer => {
    const { next: _, refuses: __, ...details } = arena;
    return arena.status === "gone"
      ? refusal(404, "no-such-arena")
      : json(200, { name: "Night", game: "zip-zap", entrants: 3, ...details });
  };
  const answer = ({ method, target, body }: ScriptedRequest): ScriptedAnswer | undefined => {
    if (target.startsWith("/v1/series/")) return json(200, { id: arena.series, next: arena.next });
    if (!target.startsWith(`/v1/arenas/${arena.id}`)) return undefined;
    if (method === "GET") return shown();
    if (arena.refuses !== null) return refusal(409, arena.refuses);
    if (method === "DELETE") {
      arena.you = null;
      return { status: 204, text: "" };
    }
    const paused = Reflect.get(Object(body), "paused");
    const match = arena.you?.match ?? null;
    const state = paused === true ? "paused" : match === null ? "waiting" : "playing";
    arena.you = { place: 1, points: 0, ...arena.you, match, state };
    return shown();
  };
  /** Seats the player. The notice may come too, or be lost. */
  const seat = (match: string): void => {
    arena.you = { state: "playing", place: 1, points: 0, match };
  };
  const free = (points: number): void => {
    arena.you = { state: "waiting", place: 1, points, match: null };
  };
  return { arena, answer, seat, free };
};

export const arenaNotice = (match: string, arena = "AR", id = match) => ({
  ...{ type: "notice", notice: { id, kind: "arena-match", arena, match, game: "zip-zap", at: TIME } },
});
