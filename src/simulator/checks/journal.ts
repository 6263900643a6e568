// Writes down what every client asked and was told, a history a match, and sees to it that no attempt ever gets two
// verdicts.
import type { GameAction } from "../../games/game.ts";
import type { HeardFrame } from "../clients/table-memory.ts";
import type { World } from "../world/world.ts";
import { createHistory, type History, type Told } from "./history.ts";

export interface Journal {
  /** A new act of the device's, under an id of its own. */
  asked(
    match: string,
    device: string,
    player: string | null,
    asked: { readonly action: GameAction; readonly seen: number },
  ): { readonly id: string; readonly attempt: number };
  /** Whether that was a verdict. */
  answered(match: string, device: string, id: string, frame: HeardFrame): boolean;
  heard(match: string, player: string | null, frame: HeardFrame): void;
  historyOf(match: string): History;
  /** How many attempts were acknowledged, and how many refused. */
  readonly counts: { acknowledged: number; refused: number; beaten: number };
}

const UNJUDGED: ReadonlySet<string> = new Set([
  "not-seated",
  "no-such-match",
  "not-started",
  "malformed",
  "too-fast",
  "try-again",
]);

export const createJournal = (
  world: World,
  seatOf: (match: string, player: string | null) => number,
): Journal => {
  const histories = new Map<string, History>();
  const byId = new Map<string, { readonly attempt: number; readonly words: string }>();
  /** By what identifies an action: what it was told. */
  const verdicts = new Map<string, string>();
  const counts = { acknowledged: 0, refused: 0, beaten: 0 };
  let ids = 0;
  const historyOf = (match: string): History => {
    const known = histories.get(match) ?? createHistory();
    histories.set(match, known);
    return known;
  };
  return {
    historyOf,
    counts,
    asked: (match, device, player, { action, seen }) => {
      const id = `${device}-${ids++}`;
      const seat = seatOf(match, player);
      const attempt = historyOf(match).asked({ seat, action, seen });
      byId.set(`${match} ${id}`, { attempt, words: JSON.stringify([match, seat, action, seen]) });
      return { id, attempt };
    },
    answered: (match, device, id, frame) => {
      const asked = byId.get(`${match} ${id}`);
      if (!asked) {
        world.violated("every act is answered", `${device} is answered ${id}, which it never asked`);
        return false;
      }
      if (frame.seq === undefined || UNJUDGED.has(frame.code ?? "")) return false;
      const told = toldIn(frame);
      const verdict = JSON.stringify(told);
      const known = verdicts.get(asked.words);
      if (known === undefined) {
        verdicts.set(asked.words, verdict);
        counts[told.type === "played" ? "acknowledged" : told.code === "beaten" ? "beaten" : "refused"]++;
      } else if (known !== verdict) {
        world.violated("the same verdict for ever", `${asked.words} was told ${known}, and now ${verdict}`);
      }
      historyOf(match).answered(asked.attempt, told, frame.seq, frame.own ?? 0);
      return true;
    },
    heard: (match, _player, { type, seq }) => {
      if (seq !== undefined && seq > 0 && (type === "events" || type === "view")) historyOf(match).heard(seq);
    },
  };
};

const toldIn = ({ type, code, by, beatenAt }: HeardFrame): Told =>
  type === "events" ? { type: "played" } : { type: "refused", code: code ?? "", by, beatenAt };
