// Whether a history of one match is linearizable: whether all that clients asked and were told could have happened one after
// the other, each at a moment between its asking and its answer. Near linear, since the log is a witness: it names the
// order, and what is left is to see that no answer contradicts it and that it respects real time.
//
// 1. What an attempt must be told follows from the log alone: it is legal on the state at its `seen` and on every one since,
//    until the log shows this very action (it was played there) or a state on which it is not legal any more or answers
//    another question (it was refused there). That is the sequential specification, and it is written here once more.
// 2. Each action of a player in the log must be what some attempt comes to. A second entry by one attempt has none, since an
//    attempt comes to the first.
// 3. An answer that shows the log up to some entry is given after all of these happened. So each of them was asked for
//    before that answer was heard: else it happened before it was asked. (An answer also shows the entry that decided it.)
// 4. An attempt is judged after it was asked. So its answer shows at least what anybody had heard before that: else it was
//    judged on a state that was past when it was asked.
//
// 3 and 4 are all that real time demands: if an answer came before another was asked for, the first one's entries lie at or
// below what it showed (1 and 3), and the second one's entry, or the state that refused it, at or above it (3 and 4).
import type { Chronicle } from "./chronicle.ts";
import { momentAt } from "./chronicle.ts";
import type { AttemptedAct, Said, Told } from "./history.ts";

/** What is wrong with the history, in words; null for nothing. */
export const linearizationFault = (chronicle: Chronicle, said: readonly Said[]): string | null => {
  const { moments, firstAt } = chronicle;
  const attempts = said.flatMap((one) => (one.type === "asked" ? [one.attempt] : []));
  const judge = judgeOf(chronicle);
  const comes = attempts.map(judge);
  const firstAsked = askedFirst(said, comes);

  /** Up to here the log is known to somebody, and each of its actions was asked for by then. */
  let known = 0;
  const shownFault = (at: number, when: number): string | null => {
    while (known < at) {
      known++;
      const entry = moments[known]?.entry;
      if (entry?.kind !== "action" || isHouse(chronicle, known)) continue;
      if ((firstAsked.get(known) ?? Number.POSITIVE_INFINITY) > when)
        return `${JSON.stringify(entry)} was heard of before it was asked for`;
    }
    return null;
  };
  const knownWhenAsked: number[] = [];
  for (const [when, one] of said.entries()) {
    if (one.type === "asked") {
      knownWhenAsked.push(known);
      continue;
    }
    if (one.type === "heard") {
      const fault = shownFault(firstAt[one.seq] ?? moments.length, when);
      if (fault) return fault;
      continue;
    }
    const attempt = attempts[one.attempt];
    const must = comes[one.attempt];
    if (!attempt || !must) return `an answer to attempt ${one.attempt}, which nobody made`;
    const at = momentAt(chronicle, one.seq, attempt.seat, one.own);
    const name = `${JSON.stringify(attempt)} was told ${JSON.stringify(one.told)} at seq ${one.seq}`;
    if (at < 0) return `${name}, a state that never was`;
    if (!isSame(must.told, one.told)) return `${name}; by the log it is ${JSON.stringify(must.told)}`;
    if (must.at > at) return `${name}, before that was decided at seq ${moments[must.at]?.seq}`;
    const then = knownWhenAsked[one.attempt] ?? 0;
    if (at < then && isOlder(chronicle, at, then))
      return `${name}, older than what was known when it was asked`;
    const fault = shownFault(at, when);
    if (fault) return fault;
  }
  return unasked(chronicle, firstAsked);
};

/** What an attempt comes to, and the moment that decides it. `told` null: nothing has yet. */
interface Outcome {
  readonly told: Told | null;
  readonly at: number;
}

const judgeOf = (chronicle: Chronicle): ((attempt: AttemptedAct) => Outcome) => {
  const { game, moments, firstAt } = chronicle;
  return ({ seat, action, seen }) => {
    const first = firstAt[Math.max(seen, 1)] ?? moments.length;
    const words = JSON.stringify(action);
    const from = moments[first];
    if (!from) return { told: null, at: moments.length };
    const atSeen = game.act(from.state, seat, action);
    if (!atSeen.ok) return { told: { type: "refused", code: atSeen.code }, at: first };
    const question = game.precondition(from.state, seat, action);
    for (let at = first + 1; at < moments.length; at++) {
      const moment = moments[at];
      if (!moment) break;
      const { entry } = moment;
      const isAction = entry?.kind === "action";
      if (isAction && entry.seat === seat && JSON.stringify(entry.action) === words)
        return { told: { type: "played" }, at };
      const now = game.act(moment.state, seat, action);
      if (now.ok && game.precondition(moment.state, seat, action) === question) continue;
      if (!isAction) return { told: { type: "refused", code: "beaten" }, at };
      if (entry.seat === seat) return { told: { type: "refused", code: now.ok ? "beaten" : now.code }, at };
      if (game.isPrivate(entry.action)) return { told: { type: "refused", code: "beaten" }, at };
      const told = { type: "refused", code: "beaten", by: entry.seat, beatenAt: moment.from } as const;
      return { told, at };
    }
    return { told: null, at: moments.length };
  };
};

/** When the first attempt was made that comes to each entry. */
const askedFirst = (said: readonly Said[], comes: readonly Outcome[]): ReadonlyMap<number, number> => {
  const first = new Map<number, number>();
  let number = 0;
  for (const [when, one] of said.entries()) {
    if (one.type !== "asked") continue;
    const come = comes[number++];
    if (come?.told?.type === "played" && !first.has(come.at)) first.set(come.at, when);
  }
  return first;
};

/** Whether the house acted for the seat, and not its player, or it was laid so. */
const isHouse = ({ moments, laid }: Chronicle, at: number): boolean => {
  if (at <= laid) return true;
  const entry = moments[at]?.entry;
  if (entry?.kind !== "action") return true;
  return moments[at - 1]?.actors[entry.seat]?.to !== "player";
};

const unasked = (chronicle: Chronicle, asked: ReadonlyMap<number, number>): string | null => {
  const at = chronicle.moments.findIndex((_, n) => n > 0 && !isHouse(chronicle, n) && !asked.has(n));
  if (at < 0) return null;
  return `${JSON.stringify(chronicle.moments[at]?.entry)} at seq ${chronicle.moments[at]?.from} was asked for by nobody, or played twice`;
};

/** Moments of one seq are one to whoever sees no more than that. */
const isOlder = ({ moments }: Chronicle, at: number, than: number): boolean =>
  (moments[at]?.seq ?? 0) < (moments[than]?.seq ?? 0);

const isSame = (must: Told | null, told: Told): boolean => {
  if (must?.type !== told.type) return false;
  if (must.type === "played" || told.type === "played") return true;
  return must.code === told.code && must.by === told.by && must.beatenAt === told.beatenAt;
};
