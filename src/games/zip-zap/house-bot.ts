// The house bot of Zip Zap: a policy over its seat's view. It knows its own hand, the pile's top and the others'
// counts; never another hand or the stock.
import type { Seat } from "../game.ts";
import { follows, isTen, ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapTable } from "./state.ts";

/**
 * Races for every place it can take, keeps its Zap for the moment when it wins the round or saves the lead of a
 * long run, and leads from the suit in which it holds the longest run upwards. Never passes: a card held back is
 * a card to count.
 */
export const choose = (
  table: ZipZapTable,
  seat: Seat,
  legal: readonly ZipZapAction[],
  _random: () => number,
): ZipZapAction | null => {
  const hand = table.hands[seat];
  const held = Array.isArray(hand) ? hand : [];
  const ready = legal.find(({ type }) => type === "ready");
  if (ready) return ready;
  const zap = legal.find(({ type }) => type === "zap");
  if (zap && zapNow(table, held, legal)) return zap;
  const discards = legal.flatMap((action) => (action.type === "discard" ? [action.card] : []));
  const card = best(discards, (candidate) => worth(held, candidate));
  return card === undefined ? null : { type: "discard", card };
};

/** With a lead the Zap is a turn thrown away, unless nothing else is left; in the race it takes the lead for us. */
const zapNow = (table: ZipZapTable, held: readonly string[], legal: readonly ZipZapAction[]): boolean => {
  if (held.length === 1) return true;
  if (legal.some(({ type }) => type === "discard")) return false;
  return table.phase === "open";
};

/** Long runs first: a card is worth what it lets the same hand play after it. Wild cards cost most when kept. */
const worth = (held: readonly string[], card: string): number =>
  runFrom(held, card) + (isTen(card) ? 2 : 0) + (card.startsWith("w") ? 0.5 : 0);

const runFrom = (held: readonly string[], card: string): number => {
  const next = held.filter((other) => other !== ZAP && follows(card, other, true));
  return 1 + Math.max(0, ...next.map((other) => runFrom(held, other)));
};

const best = <T>(items: readonly T[], value: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (winner, item) => (winner === undefined || value(item) > value(winner) ? item : winner),
    undefined,
  );
