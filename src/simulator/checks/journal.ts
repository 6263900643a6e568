// Records every client's questions and answers in one history for each match.
// Checks that no attempt gets two different verdicts.
import type { GameAction } from "../../games/game.ts";
import type { World } from "../world/world.ts";
import { type AttemptAnswer, createHistory, type History } from "./history.ts";

/** The fields of a frame that the journal reads. */
export interface JudgedFrame {
  readonly type?: string | undefined;
  readonly seq?: number;
  readonly own?: number;
  readonly code?: string;
  readonly by?: number;
  readonly beatenAt?: number;
}

export interface Journal {
  /** Records an act. A device that sends the same id again asks nothing new. */
  asked(
    match: string,
    device: string,
    player: string | null,
    asked: { readonly id: string; readonly action: GameAction; readonly seen: number },
  ): void;
  /** Records an answer. Returns whether the answer was a verdict. */
  answered(match: string, device: string, id: string, frame: JudgedFrame): boolean;
  received(match: string, player: string | null, frame: JudgedFrame): void;
  historyOf(match: string): History;
  /** The number of attempts by verdict. `refused` does not include `beaten`. */
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
  /** The verdict of each attempt, by match, seat, action and `seen`. */
  const verdicts = new Map<string, string>();
  const counts = { acknowledged: 0, refused: 0, beaten: 0 };
  const historyOf = (match: string): History => {
    const known = histories.get(match) ?? createHistory();
    histories.set(match, known);
    return known;
  };
  return {
    historyOf,
    counts,
    asked: (match, device, player, { id, action, seen }) => {
      const key = `${match} ${device} ${id}`;
      if (byId.has(key)) return;
      const seat = seatOf(match, player);
      const attempt = historyOf(match).asked({ seat, action, seen });
      byId.set(key, { attempt, words: JSON.stringify([match, seat, action, seen]) });
    },
    answered: (match, device, id, frame) => {
      const asked = byId.get(`${match} ${device} ${id}`);
      if (!asked) {
        world.violated("every act is answered", `${device} is answered ${id}, which it never asked`);
        return false;
      }
      if (frame.seq === undefined || UNJUDGED.has(frame.code ?? "")) return false;
      const answer = answerIn(frame);
      const verdict = JSON.stringify(answer);
      const known = verdicts.get(asked.words);
      if (known === undefined) {
        verdicts.set(asked.words, verdict);
        counts[answer.type === "played" ? "acknowledged" : answer.code === "beaten" ? "beaten" : "refused"]++;
      } else if (known !== verdict) {
        world.violated(
          "the same verdict for ever",
          `${asked.words} was answered ${known}, and now ${verdict}`,
        );
      }
      historyOf(match).answered(asked.attempt, answer, frame.seq, frame.own ?? 0);
      return true;
    },
    received: (match, _player, { type, seq }) => {
      if (seq !== undefined && seq > 0 && (type === "events" || type === "view"))
        historyOf(match).received(seq);
    },
  };
};

const answerIn = ({ type, code, by, beatenAt }: JudgedFrame): AttemptAnswer =>
  type === "events" ? { type: "played" } : { type: "refused", code: code ?? "", by, beatenAt };
