// How a match runs: it ends, it can be played again, it keeps its cards, its log is small, its bots are legal.
import { type GameAction, LEVELS } from "../game.ts";
import { AVERAGE_ENTRY_BYTES, LARGEST_LOG_BYTES } from "../largest-log.ts";
import { seatsOf } from "../seat.ts";
import { askAll } from "./ask-all.ts";
import { botChoice } from "./course.ts";
import { difference, inWords, isSame } from "./difference.ts";
import { entryText } from "./entry-text.ts";
import { apply, begin, everyLegal, viewOf } from "./random-play.ts";
import { bySeat, type Faults, someStates } from "./trial.ts";

/** What a stored match may grow by for an entry: a commit pays for every KB of the whole match. */
const LARGEST_ENTRY_BYTES = 64;
/** For each listed value beyond the first: its place among at most 65,536. */
const LISTED_BYTES = 2;
/** Below the first byte of the entries that all games share: clocks and hand-overs. */
const FIRST_SHARED_BYTE = 0x80;

export const ends: Faults = function* ({ game, course: { setup, steps, last, broken } }) {
  const longest = game.longest(setup.seats);
  if (steps.length > longest) yield `${steps.length} entries, but \`longest\` says ${longest}`;
  if (!game.table(last, "referee").over)
    yield `not over after ${steps.length} entries${broken === null ? "" : `: ${broken}`}`;
};

export const repeats: Faults = function* ({ game, course: { setup, steps }, elsewhere }) {
  let { state } = begin(game, setup);
  for (const [at, { entry, state: was, events }] of steps.entries()) {
    const other = elsewhere.steps[at % elsewhere.steps.length];
    if (other) apply(game, other.before, other.entry);
    const outcome = apply(game, state, entry);
    if (!outcome.ok) return yield `${entryText(entry)} is refused the second time: ${outcome.code}`;
    const unlike = difference(outcome.events, events) ?? difference(outcome.state, was);
    if (unlike) return yield `the second time, ${unlike}`;
    state = outcome.state;
  }
};

export const cards: Faults = function* ({ game, probe, course: { setup, start, steps } }) {
  const whole = probe.deck(setup.seats).toSorted();
  let gone: readonly string[] = [];
  for (const { state, events } of [start, ...steps]) {
    for (const event of events)
      gone = event.type === "dealt" ? [] : [...gone, ...(probe.laid?.(event) ?? [])];
    const kept = [...probe.kept(state), ...gone].toSorted();
    if (!isSame(kept, whole)) yield cardsAmiss(kept, whole);
    if (game.stock(state).some((card) => !whole.includes(card))) yield "the stock has a card of no deck";
  }
};

const cardsAmiss = (kept: readonly string[], whole: readonly string[]): string => {
  const count = (list: readonly string[], card: string) => list.filter((other) => other === card).length;
  const amiss = [...new Set([...whole, ...kept])].filter((card) => count(kept, card) !== count(whole, card));
  return amiss
    .map((card) => `${card} is there ${count(kept, card)} times, not ${count(whole, card)}`)
    .join(", ");
};

export const log: Faults = function* ({ game, course: { setup, steps } }) {
  let total = 0;
  let actions = 0;
  let allowed = 0;
  for (const { before, entry, events } of steps) {
    if (entry === "clock") continue;
    const bytes = game.encode(before, entry.seat, entry.action);
    const written = `${bySeat(entry.seat, entry.action)} is written as ${inWords(bytes)}`;
    const [first = FIRST_SHARED_BYTE] = bytes;
    if (first >= FIRST_SHARED_BYTE) yield `${written}: the first byte is not below 128`;
    if (bytes.some((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255)) yield `${written}: no bytes`;
    const decoded = game.decode(before, Uint8Array.from([0xff, ...bytes, 0xff]), 1);
    const other = difference(decoded, { ...entry, next: 1 + bytes.length });
    if (other) yield `${written}, and read back with ${other}`;
    const again = inWords(decoded.action) === inWords(entry.action) ? null : apply(game, before, decoded);
    if (again?.ok && inWords(again.events) !== inWords(events))
      yield `${written}, and its events come in another order of fields once it is read back: ${inWords(again.events)}, not ${inWords(events)}`;
    if (bytes.length > LARGEST_ENTRY_BYTES) yield `${written}: more than ${LARGEST_ENTRY_BYTES} bytes`;
    total += bytes.length;
    actions++;
    allowed += AVERAGE_ENTRY_BYTES + LISTED_BYTES * listedBeyondFirst(entry.action);
  }
  // The longest match must have room in a log.
  const most = Math.min(allowed, (LARGEST_LOG_BYTES / game.longest(setup.seats)) * actions);
  if (total > most) yield `${total} bytes for ${actions} actions: more than ${Math.floor(most)}`;
};

/** Of the lists in an action, such as its cards or the places of a board. */
const listedBeyondFirst = (action: GameAction): number =>
  Object.values(action).reduce(
    (sum: number, value) => (Array.isArray(value) ? sum + Math.max(0, value.length - 1) : sum),
    0,
  );

/** A bot is asked twice: with the state just played, and with no more than a client's copy of its view. */
export const bots: Faults = function* ({ game, course, elsewhere }) {
  const { setup } = course;
  const others = someStates(elsewhere);
  const away = Math.ceil(others.length / 2);
  for (const [at, state] of someStates(course).entries()) {
    const choices = seatsOf(setup.seats).flatMap((seat) => {
      const view = viewOf(game, setup, state, seat);
      if (view.legal.length === 0) return [];
      const copy: typeof view = JSON.parse(JSON.stringify(view));
      return LEVELS.map((level) => ({
        ...{ seat, level, copy },
        action: botChoice(game, setup, { view, level, at }),
      }));
    });
    if (choices.length === 0) continue;
    askAll(game, others[(at + away) % others.length] ?? state, elsewhere.setup.seats);
    for (const { seat, level, copy, action } of choices) {
      const other = difference(botChoice(game, setup, { view: copy, level, at }), action);
      if (other)
        yield `the ${level} bot of seat ${seat} chooses otherwise the second time, though its view and \`random\` are the same: ${other}`;
      const outcome = action && game.act(state, seat, action);
      if (outcome && !outcome.ok) yield `the ${level} bot of ${bySeat(seat, action)}: ${outcome.code}`;
    }
  }
};

export const goesOn: Faults = function* ({ game, course: { setup, start, steps } }) {
  for (const { state } of [start, ...steps]) {
    const { over, phase } = game.table(state, "referee");
    if (over) continue;
    const ticking = game.ticking(state);
    if (!ticking) yield "a state that is not over has no clock";
    else if (!game.clocks[ticking.name])
      yield `the clock ${ticking.name} runs, but \`clocks\` has no seconds for it: no host can ask for it`;
    // Before the clock is asked: it may throw where there is nothing to play.
    if (everyLegal(game, state, setup.seats).length === 0)
      yield `nobody has a legal action in the phase ${phase}`;
    if (ticking && !apply(game, state, "clock").ok) yield "a running clock is refused";
  }
};
