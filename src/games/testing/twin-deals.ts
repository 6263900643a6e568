// Two first deals, or first rolls, of any game that look the same to a viewer: some cards that the viewer cannot see are
// exchanged, and dice that it cannot see fall otherwise.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
import type { Game, GameTypes, Perspective, Setup } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { isSame } from "./difference.ts";
import type { GameProbe, TwinDeals } from "./game-probe.ts";
import { begin, shuffled } from "./random-play.ts";

const dealtSchema = z.object({ type: z.literal("dealt"), hands: z.array(z.array(z.string())) });

/** So many times, the smaller deal of a try is no deal of the game. Then the whole one is taken. */
const TRIES = 4;

/**
 * Where the game allows it, hands and stock are smaller than dealt, so that what is hidden soon matters.
 * Null where a first deal cannot be told from its events and its state, or the viewer sees every card.
 */
export const twinDeals = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  setup: Setup<T["options"]>,
  viewer: Perspective,
  random: () => number,
): TwinDeals | null => {
  if (probe.twins) return probe.twins(setup.seats, viewer, random);
  const first = firstDeal(game, probe, setup);
  if (!first) return null;
  const { whole, open } = first;
  const schema = game.schemas.recordedDeal(setup.seats);
  for (let tries = 0; tries <= 2 * TRIES; tries++) {
    const one = tries < TRIES ? smaller(whole, open, random) : whole;
    const other = exchanged(one, open, viewer, random);
    if (other && schema.safeParse(one).success && schema.safeParse(other).success) return { one, other };
  }
  return null;
};

interface Whole {
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
}

/** The first deal as a record writes it, and how many cards of its stock lie open at once. */
const firstDeal = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  setup: Setup<T["options"]>,
): { readonly whole: Whole; readonly open: number } | null => {
  const { state, events } = begin(game, setup);
  const dealt = events.map((event) => dealtSchema.safeParse(event).data).find((event) => event !== undefined);
  if (!dealt) return null;
  const below = game.stock(state);
  const hidden = [...dealt.hands.flat(), ...below];
  const open = probe.kept(state).filter((card) => {
    const place = hidden.indexOf(card);
    if (place >= 0) hidden.splice(place, 1);
    return place < 0;
  });
  const whole = { hands: dealt.hands, stock: [...open, ...below] };
  const again = begin(game, { ...setup, chance: { ...setup.chance, deals: [whole] } });
  const isDeal = isSame(game.position(again.state), game.position(state));
  return isDeal ? { whole, open: open.length } : null;
};

const smaller = ({ hands, stock }: Whole, open: number, random: () => number): Whole => {
  const below = (m: number) => Math.floor(random() * m);
  const size = 3 + below(5);
  return {
    hands: hands.map((hand) => some(hand, size, random)),
    stock: stock.slice(0, open + 2 + below(4)),
  };
};

/** So many of the cards, in their order. */
const some = (cards: readonly string[], size: number, random: () => number): readonly string[] => {
  const kept = new Set(shuffled([...cards.keys()], random).slice(0, size));
  return cards.filter((_, place) => kept.has(place));
};

/** Some hidden cards change places with hidden cards of another owner, or within the stock. */
const exchanged = (
  { hands, stock }: Whole,
  open: number,
  viewer: Perspective,
  random: () => number,
): FixedDeal | null => {
  const piles: string[][] = [...hands, stock].map((cards) => [...cards]);
  const places = [...seatsOf(hands.length), hands.length].flatMap((owner) =>
    (piles[owner] ?? []).flatMap((_, at) =>
      owner === viewer || (owner === hands.length && at < open) ? [] : [{ owner, at }],
    ),
  );
  for (let swaps = 1 + Math.floor(random() * 3); swaps > 0; swaps--) {
    const from = places[Math.floor(random() * places.length)];
    const others = places.filter(({ owner }) => owner !== from?.owner || owner === hands.length);
    const to = others[Math.floor(random() * others.length)];
    const [here, there] = [piles[from?.owner ?? 0], piles[to?.owner ?? 0]];
    if (!from || !to || !here || !there) return null;
    [here[from.at], there[to.at]] = [there[to.at] ?? "", here[from.at] ?? ""];
  }
  return { hands: piles.slice(0, hands.length), stock: piles[hands.length] ?? [] };
};

const rolledSchema = z.looseObject({
  type: z.literal("rolled"),
  roll: z.int(),
  sides: z.int(),
  dice: z.array(z.int()),
});

/** A die that the viewer does not see is null, or all dice are absent. */
const seenSchema = z.looseObject({ dice: z.array(z.int().nullable()) });

/** The first rolls of two twins. Null: the viewer sees all dice. */
export const twinRolls = <T extends GameTypes>(
  game: Game<T>,
  setup: Setup<T["options"]>,
  viewer: Perspective,
  random: () => number,
): TwinRolls | null => {
  const rolls = begin(game, setup).events.flatMap((event) => {
    const told = rolledSchema.safeParse(event).data;
    if (!told) return [];
    const seen = seenSchema.safeParse(game.redact(event, viewer)).data?.dice ?? [];
    return [{ ...told, isHidden: told.dice.map((_, at) => (seen[at] ?? null) === null) }];
  });
  if (rolls.some(({ roll }, at) => roll !== at) || !rolls.some(({ isHidden }) => isHidden.includes(true)))
    return null;
  return {
    one: rolls.map(({ dice }) => dice),
    other: rolls.map(({ dice, sides, isHidden }) =>
      dice.map((die, at) => (isHidden[at] ? 1 + Math.floor(random() * sides) : die)),
    ),
  };
};

export interface TwinRolls {
  readonly one: readonly (readonly number[])[];
  readonly other: readonly (readonly number[])[];
}
