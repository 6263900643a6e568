// A client's fold: the next table after an event. It knows the declaration, and no rules.
import type { Seat } from "../game.ts";
import type { Hand, Hands } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import { takingOf } from "./declaration.ts";
import type { DefinedEvent } from "./draft.ts";
import { emptyState, type Shape } from "./state.ts";
import { type DefinedTable, piecesIn, table, textOf, thrownIn, wholeIn } from "./views.ts";
import { handOf, isPile, type Pile, type SeenShared, seenShared, without } from "./zones.ts";

/** Null before the first deal. */
export const fold = (
  shape: Shape,
  before: DefinedTable | null,
  event: DefinedEvent | MatchEvent,
): DefinedTable | null => {
  if (event.type === "started" || event.type === "handedOver") return before;
  if (event.type === "dealt") return dealtTable(shape, before, fieldsOf(event));
  if (!before) return null;
  if (event.type === "abandoned") return { ...before, ...OVER, hands: handsIn(event.hands) };
  return foldLater(shape, before, fieldsOf(event));
};

/** An own move that made no event: in a window the seat has declined to be first. What it does elsewhere only the rules know. */
export const foldOwn = ({ phases }: Shape, before: DefinedTable, seat: Seat): DefinedTable | null =>
  phases[before.phase]?.kind === "window" ? { ...before, ready: withSeat(before.ready, seat) } : null;

const OVER = { phase: "over", over: true, turn: null, ready: [] } as const;

/** An event's fields, whatever its type. */
const fieldsOf = (event: DefinedEvent | MatchEvent): DefinedEvent => ({ ...event });

const withSeat = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.includes(seat) ? seats : [...seats, seat].sort((a, b) => a - b);

/** The event says what the viewer sees of every zone. */
const dealtTable = (shape: Shape, before: DefinedTable | null, event: DefinedEvent): DefinedTable => {
  const hands = handsIn(event["hands"]);
  const round = wholeIn(event, "round") ?? 0;
  const zones = typeof event["zones"] === "object" ? event["zones"] : {};
  return { ...(before ?? firstTable(shape, hands.length)), hands, round, ...zones };
};

const firstTable = (shape: Shape, seats: number): DefinedTable => {
  const chance = { secret: "", entropy: [], deals: [] };
  return table(shape, emptyState(shape, { seats, options: {}, dealer: null, chance }), "spectator");
};

const handsIn = (value: unknown): Hands => (Array.isArray(value) ? value : []);

const foldLater = (shape: Shape, before: DefinedTable, event: DefinedEvent): DefinedTable => {
  switch (event.type) {
    case "rolled":
      return rolled(shape, before, event);
    case "moved":
      return moved(shape, before, event);
    case "shown":
      return withHand(shape, before, textOf(event, "zone"), wholeIn(event, "seat"), (hand) => ({
        ...hand,
        cards: piecesIn(event) ?? [],
      }));
    case "reshuffled": {
      const count = wholeIn(event, "count") ?? 0;
      const emptied = withHand(shape, before, textOf(event, "from"), undefined, (hand) => ({
        count: 0,
        ...(hand.cards ? { cards: [] } : {}),
      }));
      const cards = piecesIn(event);
      return withHand(shape, emptied, "stock", undefined, () => ({ count, ...(cards ? { cards } : {}) }));
    }
    case "set":
      return { ...before, [textOf(event, "field")]: event["value"] };
    case "turned":
      return { ...before, turn: wholeIn(event, "seat") ?? null };
    case "entered":
      return { ...before, phase: textOf(event, "phase"), turn: wholeIn(event, "turn") ?? null, ready: [] };
    case "roundEnded":
      return event["hands"] ? { ...before, hands: handsIn(event["hands"]) } : before;
    case "matchEnded":
      return { ...before, ...OVER, ranking: ranksIn(event["ranking"]), hands: handsIn(event["hands"]) };
    default:
      return played(shape, before, event);
  }
};

const ranksIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value : []);

/** The event of a move: its pieces move as declared, and it says who is next. */
const played = (shape: Shape, before: DefinedTable, event: DefinedEvent): DefinedTable => {
  const name = shape.byEvent.get(event.type) ?? "";
  const move = shape.moves[name];
  const seat = wholeIn(event, "seat");
  if (!move || seat === undefined) return before;
  const kind = shape.phases[before.phase]?.kind;
  const others = before.ready.filter((other) => other !== seat);
  const ready = { turn: kind === "turn" ? (wholeIn(event, "next") ?? null) : null };
  const acted = move.back === undefined ? withSeat(before.ready, seat) : others;
  const after = { ...before, ...ready, ...(kind === "sealed" ? { ready: acted } : {}) };
  const isBack = move.back !== undefined;
  const from = isBack ? textOf(event, "from") : takingOf(move)?.from;
  const to = isBack ? textOf(event, "to") : move.into;
  if (!from || !to) return after;
  return moved(shape, after, { ...event, from, fromSeat: seat, to, toSeat: seat });
};

/** Dice for several piles come to each of them. */
const rolled = (shape: Shape, before: DefinedTable, event: DefinedEvent): DefinedTable => {
  const thrown = thrownIn(event);
  if (!thrown) return moved(shape, before, event);
  const { dice: _, ...rest } = event;
  return thrown.reduce((table, dice, toSeat) => {
    const seen = dice.includes(null) ? {} : { dice };
    return moved(shape, table, { ...rest, ...seen, type: event.type, toSeat, count: dice.length });
  }, before);
};

const moved = (shape: Shape, before: DefinedTable, event: DefinedEvent): DefinedTable => {
  const pieces = piecesIn(event);
  const count = wholeIn(event, "count") ?? pieces?.length ?? 1;
  const [from, to] = [textOf(event, "from"), textOf(event, "to")];
  const taken = withHand(shape, before, from, wholeIn(event, "fromSeat"), (hand) => ({
    count: hand.count - count,
    ...cardsAfter(shape, from, hand, (cards) => (pieces ? (without(cards, pieces) ?? cards) : cards)),
  }));
  return withHand(shape, taken, to, wholeIn(event, "toSeat"), (hand) => ({
    count: hand.count + count,
    ...cardsAfter(shape, to, hand, (cards) => [...cards, ...(pieces ?? [])]),
  }));
};

/** Nothing where the viewer sees no pieces. The top of a pile is told by an event of its own. */
const cardsAfter = (
  { zones, sort }: Shape,
  name: string,
  { cards }: Hand,
  change: (cards: Pile) => Pile,
): { readonly cards?: Pile } => {
  if (!cards) return {};
  if (zones[name]?.seenBy === "top") return { cards };
  return { cards: zones[name]?.sorted ? sort(change(cards)) : change(cards) };
};

/** Another pile in a zone of the table. No change outside of the game. */
const withHand = (
  { zones }: Shape,
  before: DefinedTable,
  name: string,
  seat: Seat | undefined,
  change: (hand: Hand) => Hand,
): DefinedTable => {
  const zone = zones[name];
  if (!zone) return before;
  if (!zone.owned) return { ...before, [name]: seenShared(zone, change(handOf(sharedIn(before[name])))) };
  return {
    ...before,
    [name]: handsIn(before[name]).map((hand, owner) => (owner === seat ? change(hand) : hand)),
  };
};

const sharedIn = (seen: unknown): SeenShared => {
  if (typeof seen === "number" || isPile(seen)) return seen;
  return isHand(seen) ? seen : 0;
};

const isHand = (seen: unknown): seen is Hand => typeof seen === "object" && seen !== null && "count" in seen;
