// Checks whether the history of one match is linearizable. The requests must fit into one order in which each request
// takes effect between its asking and its answer. The log names this order, so the check is nearly linear in time.
import type { Chronicle } from "./chronicle.ts";
import { momentAt } from "./chronicle.ts";
import type { AttemptAnswer, AttemptedAct, Observation } from "./history.ts";

// The check has four rules.
//
// 1. The log alone decides the answer to an attempt. The attempt starts at the state of its `seen`. The check follows
//    the states from there while the action stays legal and keeps its precondition. If the log shows this very action,
//    the answer is "played". If the action becomes illegal, or its precondition changes, the answer is "refused".
//    This rule is the sequential specification. The code below repeats it without the relay's code.
// 2. Each player's action in the log must be the outcome of some attempt. One attempt can explain only one entry: the
//    first that matches. So a second entry by the same attempt is a fault.
// 3. An answer shows the log up to some entry, and it also shows the entry that decided it. All these entries happened
//    before the answer. So a client must have asked for each of them before the answer was received.
// 4. The relay judges an attempt after a client asked. So the answer shows at least what any client had received before
//    the asking. Otherwise the relay judged the attempt on a state that was already past.
//
// Rules 3 and 4 cover all that real time demands. Suppose that answer A was received before attempt B was asked.
// The entries of A lie at or below what A showed (rules 1 and 3). The entry of B, or the state that refused B, lies at
// or above what A showed (rules 3 and 4).

/** Describes what is wrong with the history. Null if nothing is wrong. */
export const linearizationFault = (
  chronicle: Chronicle,
  observations: readonly Observation[],
): string | null => {
  const { moments, firstAt } = chronicle;
  const attempts = observations.flatMap((one) => (one.type === "asked" ? [one.attempt] : []));
  const judge = judgeOf(chronicle);
  const outcomes = attempts.map(judge);
  const firstAsked = askedFirst(observations, outcomes);

  /** Some client knows the log up to this moment. Each action up to it is checked against its asking. */
  let known = 0;
  const shownFault = (at: number, when: number): string | null => {
    while (known < at) {
      known++;
      const entry = moments[known]?.entry;
      if (entry?.kind !== "action" || isHouse(chronicle, known)) continue;
      if ((firstAsked.get(known) ?? Number.POSITIVE_INFINITY) > when)
        return `${JSON.stringify(entry)} was received before it was asked for`;
    }
    return null;
  };
  const knownWhenAsked: number[] = [];
  for (const [when, one] of observations.entries()) {
    if (one.type === "asked") {
      knownWhenAsked.push(known);
      continue;
    }
    if (one.type === "received") {
      const fault = shownFault(firstAt[one.seq] ?? moments.length, when);
      if (fault) return fault;
      continue;
    }
    const attempt = attempts[one.attempt];
    const must = outcomes[one.attempt];
    if (!attempt || !must) return `an answer to attempt ${one.attempt}, which nobody made`;
    const at = momentAt(chronicle, one.seq, attempt.seat, one.own);
    const name = `${JSON.stringify(attempt)} was answered ${JSON.stringify(one.answer)} at seq ${one.seq}`;
    if (at < 0) return `${name}, a state that never was`;
    if (!isSame(must.answer, one.answer)) return `${name}; by the log it is ${JSON.stringify(must.answer)}`;
    if (must.at > at) return `${name}, before that was decided at seq ${moments[must.at]?.seq}`;
    const then = knownWhenAsked[one.attempt] ?? 0;
    if (at < then && isOlder(chronicle, at, then))
      return `${name}, older than what was known when it was asked`;
    const fault = shownFault(at, when);
    if (fault) return fault;
  }
  return unaskedFault(chronicle, firstAsked);
};

/** The answer that an attempt must get, and the moment that decides it. A null `answer` is not decided yet. */
interface Outcome {
  readonly answer: AttemptAnswer | null;
  readonly at: number;
}

const judgeOf = (chronicle: Chronicle): ((attempt: AttemptedAct) => Outcome) => {
  const { game, moments, firstAt } = chronicle;
  return ({ seat, action, seen }) => {
    const first = firstAt[Math.max(seen, 1)] ?? moments.length;
    const words = JSON.stringify(action);
    const from = moments[first];
    if (!from) return { answer: null, at: moments.length };
    const atSeen = game.act(from.state, seat, action);
    if (!atSeen.ok) return { answer: { type: "refused", code: atSeen.code }, at: first };
    const question = game.precondition(from.state, seat, action);
    for (let at = first + 1; at < moments.length; at++) {
      const moment = moments[at];
      if (!moment) break;
      const { entry } = moment;
      const isAction = entry?.kind === "action";
      if (isAction && entry.seat === seat && JSON.stringify(entry.action) === words)
        return { answer: { type: "played" }, at };
      const now = game.act(moment.state, seat, action);
      if (now.ok && game.precondition(moment.state, seat, action) === question) continue;
      if (!isAction) return { answer: { type: "refused", code: "beaten" }, at };
      if (entry.seat === seat) return { answer: { type: "refused", code: now.ok ? "beaten" : now.code }, at };
      if (game.isPrivate(entry.action)) return { answer: { type: "refused", code: "beaten" }, at };
      const answer = { type: "refused", code: "beaten", by: entry.seat, beatenAt: moment.from } as const;
      return { answer, at };
    }
    return { answer: null, at: moments.length };
  };
};

/** For each played entry: the position of the first observation in which a client asked for the entry. */
const askedFirst = (
  observations: readonly Observation[],
  outcomes: readonly Outcome[],
): ReadonlyMap<number, number> => {
  const first = new Map<number, number>();
  let number = 0;
  for (const [when, one] of observations.entries()) {
    if (one.type !== "asked") continue;
    const outcome = outcomes[number++];
    if (outcome?.answer?.type === "played" && !first.has(outcome.at)) first.set(outcome.at, when);
  }
  return first;
};

/** Whether no client asked for the entry: the house acted for the seat, or the calm host wrote the entry. */
const isHouse = ({ moments, prepared }: Chronicle, at: number): boolean => {
  if (at <= prepared) return true;
  const entry = moments[at]?.entry;
  if (entry?.kind !== "action") return true;
  return moments[at - 1]?.actors[entry.seat]?.to !== "player";
};

const unaskedFault = (chronicle: Chronicle, asked: ReadonlyMap<number, number>): string | null => {
  const at = chronicle.moments.findIndex((_, n) => n > 0 && !isHouse(chronicle, n) && !asked.has(n));
  if (at < 0) return null;
  return `${JSON.stringify(chronicle.moments[at]?.entry)} at seq ${chronicle.moments[at]?.from} was asked for by nobody, or played twice`;
};

/** Compares seqs only: a viewer who sees only the seq cannot tell apart two moments with the same seq. */
const isOlder = ({ moments }: Chronicle, at: number, than: number): boolean =>
  (moments[at]?.seq ?? 0) < (moments[than]?.seq ?? 0);

const isSame = (must: AttemptAnswer | null, answer: AttemptAnswer): boolean => {
  if (must?.type !== answer.type) return false;
  if (must.type === "played" || answer.type === "played") return true;
  return must.code === answer.code && must.by === answer.by && must.beatenAt === answer.beatenAt;
};
