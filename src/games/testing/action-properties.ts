// What `legal`, `act`, `precondition` and the end of a match promise to each other.
import { chosen, countInView, describes, MOST_LEGAL, MOST_LEGAL_BYTES } from "../choice.ts";
import type { Choice, Game, GameAction, GameEvent, GameTypes, Seat } from "../game.ts";
import { mayRefuseWith } from "../own-refusals.ts";
import { seatsOf } from "../seat.ts";
import { difference, inWords, isSame } from "./difference.ts";
import { entryText, viewerText } from "./entry-text.ts";
import { apply, type Entry, everyLegal } from "./random-play.ts";
import { bySeat, clientsOf, type Faults, someStates, writableIn } from "./trial.ts";

export const legal: Faults = function* ({ game, probe, course }) {
  const { seats } = course.setup;
  const states = someStates(course);
  if (course.broken) yield course.broken;
  for (const state of states) {
    const writable = writableIn({ game, probe }, seats, state, states);
    for (const seat of seatsOf(seats)) {
      const listed = game.legal(state, seat);
      const most = game.choices ? MOST_LEGAL : countInView(listed);
      if (listed.length > most)
        yield `\`legal\` of seat ${seat} has ${listed.length} actions, and ${game.choices ? `at most ${most} are allowed` : `a view has only the first ${most}: more than ${MOST_LEGAL_BYTES} bytes do not fit`}. Describe larger sets by \`choices\``;
      for (const [at, action] of listed.entries()) {
        if (listed.findIndex((other) => isSame(other, action)) < at)
          yield `${bySeat(seat, action)} is in \`legal\` twice`;
        const ruling = game.act(state, seat, action);
        if (!ruling.ok) yield `${bySeat(seat, action)} is in \`legal\`, and refused: ${ruling.code}`;
      }
      const choices = game.choices?.(state, seat) ?? [];
      if (choices.length > 0 && listed.length === 0)
        yield `seat ${seat} has a choice, and nothing in \`legal\``;
      yield* setFaults(game, state, seat, choices);
      const rulings = writable.map((action) => ({ action, ruling: game.act(state, seat, action) }));
      for (const { action, ruling } of rulings)
        if (!ruling.ok && !mayRefuseWith(game, ruling.code))
          yield `${bySeat(seat, action)} is refused with ${ruling.code}, which \`refusals\` does not have`;
      const accepted = rulings.flatMap(({ action, ruling }) => (ruling.ok ? [action] : []));
      const words = listed.map(inWords);
      const alone =
        choices.length > 0 ? accepted.filter((action) => isAlone(words, choices, action)) : accepted;
      const expected = probe.listed?.(alone, state, seat) ?? alone;
      const other = difference(words.toSorted(), expected.map(inWords).toSorted());
      if (other) yield `\`legal\` of seat ${seat} differs from what \`act\` accepts. ${other}`;
    }
  }
};

/** An action may be listed, and be in a set besides. */
const isAlone = (listed: readonly string[], choices: readonly Choice[], action: GameAction): boolean =>
  listed.includes(inWords(action)) || !describes(choices, action);

/** The smallest, the largest and the last action of each set. The others lie between them. */
function* setFaults<T extends GameTypes>(
  game: Game<T>,
  state: T["state"],
  seat: Seat,
  choices: readonly Choice<T["action"]>[],
): Generator<string> {
  for (const choice of choices) {
    const { action, from, min = 1, max = 1 } = choice;
    const wrong = formFault(choice);
    if (wrong !== null) {
      yield `a choice of seat ${seat} ${wrong}: ${inWords(choice)}`;
      continue;
    }
    const ends = [from.slice(0, min), from.slice(0, max), from.slice(from.length - max)];
    for (const one of [action, ...ends.map((picked) => chosen(choice, picked))]) {
      const ruling = game.act(state, seat, one);
      if (!ruling.ok) yield `${bySeat(seat, one)} is in \`choices\`, and refused: ${ruling.code}`;
      if (!describes([choice], one)) yield `${bySeat(seat, one)} is no action of its choice`;
    }
  }
}

const formFault = ({ action, field, from, min, max }: Choice): string | null => {
  if (from.length === 0) return "has nothing in `from`";
  if (new Set(from).size < from.length) return "has a value of `from` twice";
  if (!(field in action)) return `names the field ${field}, which its action does not have`;
  if (min === undefined && max === undefined) return null;
  if (min === undefined || max === undefined) return "has one of `min` and `max`, and needs both or neither";
  return Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min <= max && max <= from.length
    ? null
    : `has \`min\` ${min} and \`max\` ${max}, which are no whole numbers from 0 to ${from.length} in this order`;
};

export const privacy: Faults = function* ({ game, course: { setup, steps } }) {
  for (const { before, entry, state, events } of steps) {
    if (entry === "clock") {
      if (events.length === 0) yield "a clock that ran out made no event";
      continue;
    }
    const what = bySeat(entry.seat, entry.action);
    if (events.length > 0) {
      const fault = game.isPrivate(entry.action) ? unlikeClock(game, before, events) : null;
      if (fault) yield `${what} is private, but others notice it: ${fault}`;
      continue;
    }
    if (!game.isPrivate(entry.action)) yield `${what} makes no event, and is not private`;
    if (difference(game.ticking(state), game.ticking(before)))
      yield `${what} makes no event, but moves a clock`;
    if (difference(game.awaited(state), game.awaited(before)))
      yield `${what} makes no event, but changes for whom is waited`;
    for (const seat of seatsOf(setup.seats)) {
      const [was, is] = [before, state].map((at) => game.legal(at, seat).map(inWords).toSorted());
      if (seat !== entry.seat && difference(is, was)) yield `${what} changes what seat ${seat} may do`;
      if (seat === entry.seat && is?.some((action) => !was?.includes(action)))
        yield `${what} makes more legal`;
      if (seat === entry.seat && is?.includes(inWords(entry.action))) yield `${what} is legal again`;
    }
  }
};

/** How the events of an action differ from those of the clock. Null: nobody can tell which of the two made them. */
const unlikeClock = <T extends GameTypes>(
  game: Game<T>,
  before: T["state"],
  events: readonly T["event"][],
): string | null => {
  const ran = apply(game, before, "clock");
  const expected = ran.ok ? ran.events.filter(({ type }) => type !== "timedOut") : [];
  const [made, wanted] = [typesOf(events), typesOf(expected)];
  return made === wanted ? difference(events, expected) : `it makes ${made}, and the clock ${wanted}`;
};

const typesOf = (events: readonly GameEvent[]): string =>
  events.map(({ type }) => type).join(", ") || "nothing";

export const stands: Faults = function* ({ game, course: { setup, steps } }) {
  for (const { before, state, events } of steps) {
    if (events.length > 0) continue;
    for (const seat of seatsOf(setup.seats)) {
      for (const action of game.legal(state, seat)) {
        const [was, is] = [before, state].map((at) => game.precondition(at, seat, action));
        if (was !== is) yield `${bySeat(seat, action)} answered ${was}, and without an event ${is}`;
      }
    }
  }
};

export const late: Faults = function* ({ game, probe, course: { setup, steps } }) {
  for (const { before, state } of steps) {
    if (game.ticking(before)?.since === game.ticking(state)?.since) continue;
    for (const seat of seatsOf(setup.seats)) {
      const wasLegal = new Set(game.legal(before, seat).map(inWords));
      for (const action of game.legal(state, seat)) {
        if (!wasLegal.has(inWords(action)) || probe.outlivesClock?.(action)) continue;
        const [was, is] = [before, state].map((at) => game.precondition(at, seat, action));
        if (was === is)
          yield `${bySeat(seat, action)} still answers ${inWords(is)}, though the clock began anew`;
      }
    }
  }
};

export const over: Faults = function* ({ game, probe, course }) {
  const { setup, start, steps, last } = course;
  for (const { state } of [start, ...steps]) {
    const table = game.table(state, "referee");
    const signs = [table.phase === "over", table.over, table.ranking !== null, game.ticking(state) === null];
    if (new Set(signs).size > 1) {
      yield `phase over, \`over\`, a ranking, no clock: ${signs.map((sign) => (sign ? "yes" : "no")).join(", ")}`;
    }
  }
  const { ranking } = game.table(last, "referee");
  if (!ranking) return;
  if (ranking.length !== setup.seats) yield `${ranking.length} ranks for ${setup.seats} seats`;
  const dealer = game.rematchDealer(last);
  if (dealer !== null && !seatsOf(setup.seats).includes(dealer))
    yield `\`rematchDealer\` is seat ${dealer} of ${setup.seats} seats`;
  const writable = writableIn({ game, probe }, setup.seats, last, someStates(course));
  yield* actsOn(
    game,
    last,
    seatsOf(setup.seats).flatMap((seat) => writable.map((action) => ({ seat, action }))),
  );
};

export const brokenOff: Faults = function* ({ game, course }) {
  const { seats, chance } = course.setup;
  for (const before of someStates(course)) {
    if (!game.ticking(before)) continue;
    const { state, event } = game.breakOff(before);
    const open = game.table(state, "referee");
    const expected = { type: "abandoned", secret: chance.secret, hands: event.hands };
    const end = { ...open, phase: "over", over: true, ranking: null, hands: event.hands };
    const other = difference(event, expected) ?? difference(open, end);
    if (other) yield `broken off, ${other}`;
    if (game.ticking(state) || game.awaited(state).length > 0) yield "broken off, somebody is awaited";
    if (everyLegal(game, state, seats).length > 0) yield "broken off, something is legal";
    yield* actsOn(game, state, []);
    for (const viewer of clientsOf(seats)) {
      const folded = difference(game.fold(game.table(before, viewer), event), game.table(state, viewer));
      if (folded) yield `broken off, the table that ${viewerText(viewer)} folds has ${folded}`;
    }
  }
};

/** Once over, each of these and the clock are refused with `match-over`. */
function* actsOn<T extends GameTypes>(
  game: Game<T>,
  state: T["state"],
  entries: readonly Entry<T>[],
): Generator<string> {
  for (const entry of [...entries, "clock" as const]) {
    const other = difference(apply(game, state, entry), { ok: false, code: "match-over" });
    if (other) yield `${entryText(entry)} in a match that is over: ${other}`;
  }
}
