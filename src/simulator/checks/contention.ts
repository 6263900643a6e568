// Counts the races in a history. Two attempts of different seats contend if each was asked before the other's verdict,
// if both were legal in the state that the later attempt had seen, and if playing one there makes the other illegal.
import type { Game, GameAction, Seat } from "../../games/game.ts";
import type { Chronicle } from "./chronicle.ts";
import type { AttemptedAct, Observation } from "./history.ts";

export interface Contention {
  /** The number of attempts that got a verdict. */
  readonly attempts: number;
  /** The number of these attempts that contended with another of them. */
  readonly contended: number;
  /** The number of different actions among the contended attempts. An action that clients send twice counts once. */
  readonly actions: number;
}

export const contentionIn = (chronicle: Chronicle, observations: readonly Observation[]): Contention => {
  const attempts = observations.flatMap((one) => (one.type === "asked" ? [one.attempt] : []));
  const judged = new Set(observations.flatMap((one) => (one.type === "answered" ? [one.attempt] : [])));
  const contended = new Set<number>();
  const open = new Map<number, AttemptedAct>();
  const contends = contentionOf(chronicle);
  let asked = 0;
  for (const one of observations) {
    if (one.type === "answered") open.delete(one.attempt);
    if (one.type !== "asked") continue;
    const number = asked++;
    if (!judged.has(number)) continue;
    for (const [other, rival] of open) {
      if (contended.has(number) && contended.has(other)) continue;
      if (contends(one.attempt, rival)) contended.add(number).add(other);
    }
    open.set(number, one.attempt);
  }
  const actions = new Set([...contended].map((number) => JSON.stringify(attempts[number])));
  return { attempts: judged.size, contended: contended.size, actions: actions.size };
};

const contentionOf = ({
  game,
  moments,
  firstAt,
}: Chronicle): ((one: AttemptedAct, other: AttemptedAct) => boolean) => {
  const known = new Map<string, boolean>();
  const stateAt = (seen: number): object | undefined => moments[firstAt[Math.max(seen, 1)] ?? -1]?.state;
  const isRace = (one: AttemptedAct, other: AttemptedAct): boolean => {
    const [early, late] = one.seen <= other.seen ? [one, other] : [other, one];
    const [then, now] = [stateAt(early.seen), stateAt(late.seen)];
    if (!then || !now || !staysLegal(game, then, now, early) || !staysLegal(game, now, now, late))
      return false;
    return invalidates(game, now, one, other) || invalidates(game, now, other, one);
  };
  return (one, other) => {
    if (one.seat === other.seat) return false;
    const key = JSON.stringify([one, other]);
    const race = known.get(key) ?? isRace(one, other);
    known.set(key, race);
    return race;
  };
};

interface Played {
  readonly seat: Seat;
  readonly action: GameAction;
}

/** Whether the action is legal in both states and has the same precondition in both. */
const staysLegal = (game: Game, then: object, now: object, { seat, action }: Played): boolean =>
  game.act(then, seat, action).ok &&
  game.act(now, seat, action).ok &&
  game.precondition(then, seat, action) === game.precondition(now, seat, action);

const invalidates = (game: Game, state: object, first: Played, second: Played): boolean => {
  const outcome = game.act(state, first.seat, first.action);
  return outcome.ok && !staysLegal(game, state, outcome.state, second);
};
