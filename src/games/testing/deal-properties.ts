// Every deal and every reshuffled stock follows from the secret, dealt here a second time from SH-3 to SH-7. Without this, a
// record would prove nothing: `verify` deals with the game's own code.
import * as z from "zod";
import type { GameEvent, GameTypes } from "../game.ts";
import { shuffleCards } from "../shuffle.ts";
import { attempt } from "./attempt.ts";
import { type Course, replayed } from "./course.ts";
import { difference, inWords } from "./difference.ts";
import type { Faults, Trial } from "./trial.ts";

/** A deal as its event tells it. */
interface ToldDeal {
  readonly round: number;
  readonly shuffle: number;
  readonly hands: readonly (readonly string[])[];
}

export const deals: Faults = function* (trial) {
  const { course, game } = trial;
  const { start, steps } = course;
  let last: ToldDeal | null = null;
  let shuffle = 0;
  for (const { before, state, events } of [{ ...start, before: null }, ...steps]) {
    const told = events.flatMap((event) => toldDeal(event) ?? []);
    for (const deal of told) yield* handFaults(trial, deal);
    // What was reshuffled before the deal counts to the round that ended.
    const ofRound = events.slice(events.findLastIndex(isDeal) + 1);
    const renewed =
      ofRound.length < events.length ? toldRenewals(ofRound) : renewals(trial, before, state, events);
    const newest = told.at(-1);
    if (newest) {
      last = newest;
      shuffle = newest.shuffle;
      if (renewed === 0) yield* restFaults(trial, newest, game.stock(state));
    }
    if (renewed > 0) {
      const next = shuffle + renewed;
      shuffle = toldShuffle(ofRound) ?? next;
      // A match may have shuffled besides, such as for a dealer.
      if (shuffle < next) yield `SH-6 shuffle ${shuffle} comes after shuffle ${next - 1}`;
    }
    if (before !== null && last && !newest && renewed === 1)
      yield* renewalFaults(trial, { before, state, round: last.round, shuffle });
  }
  yield* fixedFaults(trial);
};

const dealtSchema = z.looseObject({
  type: z.literal("dealt"),
  round: z.int().default(1),
  shuffle: z.int().default(0),
  hands: z.array(z.array(z.string())),
});

const isDeal = ({ type }: GameEvent): boolean => type === "dealt";

const toldDeal = (event: unknown): ToldDeal | null => dealtSchema.safeParse(event).data ?? null;

/** The cards that are shuffled, in sort order. */
const deckOf = <T extends GameTypes>({ probe, course }: Trial<T>): readonly string[] => {
  const { seats } = course.setup;
  return probe.shuffled?.(seats) ?? probe.deck(seats);
};

const orderOf = <T extends GameTypes>(
  { course }: Trial<T>,
  cards: readonly string[],
  round: number,
  shuffle: number,
): readonly string[] => {
  const { secret, entropy } = course.setup.chance;
  return shuffleCards(cards, { secret, entropy, round, shuffle });
};

/** What was told to be dealt, and how the secret shuffles. Cards that are not shuffled are left out. */
const shuffledDeal = <T extends GameTypes>(trial: Trial<T>, { round, shuffle, hands }: ToldDeal) => {
  const deck = deckOf(trial);
  const dealt = hands.map((hand) => hand.filter((card) => deck.includes(card)));
  const count = dealt.flat().length;
  const order = orderOf(trial, deck, round, shuffle);
  return { dealt, first: order.slice(0, count), rest: order.slice(count) };
};

function* handFaults<T extends GameTypes>(trial: Trial<T>, deal: ToldDeal) {
  const { dealt, first } = shuffledDeal(trial, deal);
  const expected = dealt.map((_, seat) => first.filter((_card, i) => i % dealt.length === seat).toSorted());
  const other = difference(
    dealt.map((hand) => hand.toSorted()),
    expected,
  );
  const { round, shuffle } = deal;
  if (other) yield `SH-7 round ${round}, shuffle ${shuffle} deals other hands than the secret: ${other}`;
}

/** The top of the stock may be gone. */
function* restFaults<T extends GameTypes>(trial: Trial<T>, deal: ToldDeal, stock: readonly string[]) {
  const { rest } = shuffledDeal(trial, deal);
  yield* endFault(stock, rest, `SH-7 round ${deal.round}, shuffle ${deal.shuffle} leaves another stock`);
}

function* endFault(stock: readonly string[], order: readonly string[], what: string) {
  const end = stock.length === 0 ? [] : order.slice(-stock.length);
  const other = difference(stock, end);
  if (other) yield `${what} than the secret: ${other}`;
}

/** How often the stock was renewed. A game that has no event for it shows new cards in its stock. */
const renewals = <T extends GameTypes>(
  { game }: Trial<T>,
  before: T["state"] | null,
  state: T["state"],
  events: readonly T["event"][],
): number => {
  const told = toldRenewals(events);
  if (told > 0 || before === null) return told;
  const was = game.stock(before);
  return game.stock(state).some((card) => !was.includes(card)) ? 1 : 0;
};

const toldRenewals = (events: readonly GameEvent[]): number =>
  events.filter(({ type }) => type === "reshuffled").length;

const reshuffledSchema = z.looseObject({ type: z.literal("reshuffled"), shuffle: z.int() });

/** The number of the newest shuffle. Undefined: the events do not tell it. */
const toldShuffle = (events: readonly unknown[]): number | undefined =>
  events.flatMap((event) => reshuffledSchema.safeParse(event).data ?? []).at(-1)?.shuffle;

interface Renewal<T extends GameTypes> {
  readonly before: T["state"];
  readonly state: T["state"];
  readonly round: number;
  readonly shuffle: number;
}

/** What lay openly and is now in the stock, or was drawn from it at once. */
function* renewalFaults<T extends GameTypes>(trial: Trial<T>, { before, state, round, shuffle }: Renewal<T>) {
  const { game, probe } = trial;
  const deck = deckOf(trial);
  // Of equal cards nobody knows which is which.
  if (new Set(deck).size < deck.length) return;
  const held = handsIn(game.table(before, "referee"));
  const holds = handsIn(game.table(state, "referee"));
  const hidden = new Set([...held.filter((card) => holds.includes(card)), ...game.stock(before)]);
  const stock = game.stock(state);
  const lay = new Set(probe.kept(before).filter((card) => !hidden.has(card)));
  const renewed = deck.filter((card) => lay.has(card) && (stock.includes(card) || holds.includes(card)));
  const others = [...lay].filter((card) => !renewed.includes(card));
  const sets = [
    renewed,
    // A hand may have taken such a card itself.
    renewed.filter((card) => stock.includes(card)),
    // A card may have been drawn from the new stock and laid down again.
    ...others.map((other) => deck.filter((card) => card === other || renewed.includes(card))),
  ];
  const what = `SH-5 shuffle ${shuffle} of round ${round} makes another stock of ${inWords(renewed)}`;
  const faults = sets.map((cards) => [...endFault(stock, orderOf(trial, cards, round, shuffle), what)]);
  if (faults.every(({ length }) => length > 0)) yield* faults[0] ?? [];
}

const handsSchema = z.looseObject({ hands: z.array(z.looseObject({ cards: z.array(z.string()) })) });

const handsIn = (table: object): readonly string[] =>
  handsSchema.safeParse(table).data?.hands.flatMap(({ cards }) => cards) ?? [];

/** A record may give the first deal. It is used once: the next follows from the secret again. */
function* fixedFaults<T extends GameTypes>(trial: Trial<T>) {
  const { game, course } = trial;
  const [first, second] = dealsIn(course);
  if (!first || !second) return;
  const { rest: stock } = shuffledDeal(trial, first);
  const chance = { ...course.setup.chance, deals: [{ hands: first.hands, stock }] };
  const entries = course.steps.map(({ entry }) => entry);
  const at = course.steps.findIndex(({ events }) => events.some((event) => toldDeal(event) !== null));
  const again = attempt(() =>
    replayed(game, { ...course, setup: { ...course.setup, chance } }, entries.slice(0, at + 1)),
  );
  // With a deal of a record the match may begin otherwise.
  if (!again.ok || !again.value) return;
  const [, other] = dealsIn(again.value);
  const fault = other && difference(other.hands, second.hands);
  if (fault)
    yield `a deal of the record is used again: after it, round ${second.round} has other hands than by the secret: ${fault}`;
}

const dealsIn = <T extends GameTypes>({ start, steps }: Course<T>): readonly ToldDeal[] =>
  [start, ...steps].flatMap(({ events }) => events.flatMap((event) => toldDeal(event) ?? []));
