// Histories that are linearizable by construction: every attempt takes effect at one moment between its request and its
// answer, on the state of that moment.
import type { Game, GameAction, Seat } from "../../src/games/game.ts";
import { type Chronicle, grow, newestOf, openChronicle } from "../../src/simulator/checks/chronicle.ts";
import type { AttemptAnswer, AttemptedAct, Observation } from "../../src/simulator/checks/history.ts";
import { createDice, type Dice } from "../../src/simulator/world/dice.ts";
import { secretOf, storedMatch } from "../match/stored.ts";

export interface MadeHistory {
  readonly chronicle: Chronicle;
  readonly said: Observation[];
}

interface Asked {
  readonly attempt: AttemptedAct;
  readonly number: number;
  answer: AttemptAnswer | null;
  seq: number;
  own: number;
}

/** `attempts`: the number of attempts. Several seats ask for the same place at once, and every seat a little too late. */
export const madeHistory = (game: Game, seats: number, attempts: number, seed: number): MadeHistory => {
  const dice = createDice(seed, "history");
  const chronicle = openChronicle(storedMatch(game, seats, secretOf(seed)));
  const said: Observation[] = [];
  const open: Asked[] = [];
  let asked = 0;
  while (asked < attempts || open.length > 0) {
    const judged = open.filter(({ answer }) => answer !== null);
    const waiting = open.filter(({ answer }) => answer === null);
    const whim = dice.below(3);
    if (whim === 0 && asked < attempts) {
      const attempt = drawnAttempt(chronicle, dice);
      if (!attempt) break;
      said.push({ type: "asked", attempt });
      open.push({ attempt, number: asked++, answer: null, seq: 0, own: 0 });
    } else if (whim === 1) {
      const one = dice.pick(waiting);
      if (one) takeEffect(chronicle, one);
    } else {
      const one = dice.pick(judged);
      if (!one?.answer) continue;
      open.splice(open.indexOf(one), 1);
      said.push({ type: "answered", attempt: one.number, answer: one.answer, seq: one.seq, own: one.own });
      if (dice.happens(0.2)) said.push({ type: "received", seq: newestOf(chronicle).seq });
    }
  }
  return { chronicle, said };
};

/** Legal, or legal a moment ago. Null if the match is over. */
const drawnAttempt = ({ game, moments, match }: Chronicle, dice: Dice): AttemptedAct | null => {
  const newest = moments.at(-1);
  if (!newest || !game.ticking(newest.state)) return null;
  for (let tries = 0; tries < 50; tries++) {
    const seat = dice.below(match.players.length);
    const at = dice.happens(0.8) ? newest : (dice.pick(moments.slice(-4)) ?? newest);
    const action = dice.pick(game.legal(at.state, seat));
    if (action) return { seat, action, seen: at.seq };
  }
  return null;
};

const takeEffect = (chronicle: Chronicle, asked: Asked): void => {
  const { attempt } = asked;
  asked.answer = judged(chronicle, attempt);
  const newest = newestOf(chronicle);
  asked.seq = newest.seq;
  asked.own = newest.owns[attempt.seat] ?? 0;
};

/** As the wire says it: walks from what was seen to the newest; played if it stands at the end. */
const judged = (chronicle: Chronicle, { seat, action, seen }: AttemptedAct): AttemptAnswer => {
  const { game, moments } = chronicle;
  const first = moments.findIndex(({ seq }) => seq >= seen);
  const from = moments[first];
  if (!from) throw new Error("nobody sees ahead");
  const then = game.act(from.state, seat, action);
  if (!then.ok) return { type: "refused", code: then.code };
  for (const { entry, state, from: beatenAt } of moments.slice(first + 1)) {
    if (entry?.kind === "action" && entry.seat === seat && isSame(entry.action, action))
      return { type: "played" };
    const now = game.act(state, seat, action);
    const stands = game.precondition(state, seat, action) === game.precondition(from.state, seat, action);
    if (now.ok && stands) continue;
    if (entry?.kind !== "action") return { type: "refused", code: "beaten" };
    if (entry.seat === seat) return { type: "refused", code: now.ok ? "beaten" : now.code };
    if (game.isPrivate(entry.action)) return { type: "refused", code: "beaten" };
    return { type: "refused", code: "beaten", by: entry.seat, beatenAt };
  }
  append(chronicle, seat, action);
  return { type: "played" };
};

export const append = (chronicle: Chronicle, seat: Seat, action: GameAction): void => {
  const { state } = newestOf(chronicle);
  const bytes = chronicle.codec.encode(chronicle.game, state, { kind: "action", seat, action });
  const refused = grow(chronicle, Uint8Array.of(...chronicle.log, ...bytes));
  if (refused) throw new Error(refused);
};

const isSame = (a: GameAction, b: GameAction): boolean => JSON.stringify(a) === JSON.stringify(b);
