// How much of a history was a race. Two attempts of different seats contend if each was asked for before the other had its
// verdict, both were legal on the table that the later has seen, and one of them, played there, takes the place from the other.
import type { Game, GameAction, Seat } from "../../games/game.ts";
import type { Chronicle } from "./chronicle.ts";
import type { AttemptedAct, Said } from "./history.ts";

export interface Contention {
  /** All that got a verdict. */
  readonly attempts: number;
  /** Those of them that contended with another of them. */
  readonly contended: number;
  /** How many actions those were: an action that is sent by several devices, or again, is one. */
  readonly actions: number;
}

export const contentionIn = (chronicle: Chronicle, said: readonly Said[]): Contention => {
  const attempts = said.flatMap((one) => (one.type === "asked" ? [one.attempt] : []));
  const judged = new Set(said.flatMap((one) => (one.type === "answered" ? [one.attempt] : [])));
  const contended = new Set<number>();
  const open = new Map<number, AttemptedAct>();
  const contends = contentionOf(chronicle);
  let asked = 0;
  for (const one of said) {
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
    if (!then || !now || !stands(game, then, now, early) || !stands(game, now, now, late)) return false;
    return takes(game, now, one, other) || takes(game, now, other, one);
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

/** What was legal then is it now, and answers the same question. */
const stands = (game: Game, then: object, now: object, { seat, action }: Played): boolean =>
  game.act(then, seat, action).ok &&
  game.act(now, seat, action).ok &&
  game.precondition(then, seat, action) === game.precondition(now, seat, action);

const takes = (game: Game, state: object, first: Played, second: Played): boolean => {
  const outcome = game.act(state, first.seat, first.action);
  return outcome.ok && !stands(game, state, outcome.state, second);
};
