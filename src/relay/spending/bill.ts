// What a month uses, and what it costs. Pure: a price list times amounts.
import { PRICES, type Tiers } from "./prices.ts";

/** Everything that AWS bills for the relay. */
export interface Usage {
  readonly messages: number;
  readonly connectionMinutes: number;
  readonly httpRequests: number;
  readonly invocations: number;
  readonly gbSeconds: number;
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly queueRequests: number;
  readonly logGb: number;
  readonly outGb: number;
}

export interface BillLine {
  readonly of: keyof Usage;
  readonly amount: number;
  /** US dollars. */
  readonly price: number;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly price: number;
}

const UNIT_PRICES: Readonly<Record<keyof Usage, Tiers>> = {
  messages: PRICES.message,
  connectionMinutes: PRICES.connectionMinute,
  httpRequests: PRICES.httpRequest,
  invocations: PRICES.invocation,
  gbSeconds: PRICES.gbSecond,
  writeUnits: PRICES.writeUnit,
  readUnits: PRICES.readUnit,
  queueRequests: PRICES.queueRequest,
  logGb: PRICES.logGb,
  outGb: PRICES.outGb,
};

const USAGES = [
  "messages",
  "connectionMinutes",
  "httpRequests",
  "invocations",
  "gbSeconds",
  "writeUnits",
  "readUnits",
  "queueRequests",
  "logGb",
  "outGb",
] as const satisfies readonly (keyof Usage)[];

/** Of a whole month, because the last unit of a month may cost less than the first. */
export const billOf = (usage: Usage): Bill =>
  billWith(USAGES.map((of) => ({ of, amount: usage[of], price: priceOf(UNIT_PRICES[of], usage[of]) })));

const billWith = (lines: readonly BillLine[]): Bill => ({
  lines,
  price: lines.reduce((sum, { price }) => sum + price, 0),
});

/** A share of the bill. */
export const shareOfBill = ({ lines }: Bill, share: number): Bill =>
  billWith(lines.map(({ of, amount, price }) => ({ of, amount: amount * share, price: price * share })));

const priceOf = (tiers: Tiers, amount: number): number => {
  let [price, from] = [0, 0];
  for (const tier of tiers) {
    const [upTo, unit] =
      typeof tier === "number" ? [Number.POSITIVE_INFINITY, tier] : [tier.upTo, tier.price];
    price += (Math.min(amount, upTo) - from) * unit;
    if (amount <= upTo) break;
    from = upTo;
  }
  return price;
};

export const usageFrom = (amount: (of: keyof Usage) => number): Usage => ({
  messages: amount("messages"),
  connectionMinutes: amount("connectionMinutes"),
  httpRequests: amount("httpRequests"),
  invocations: amount("invocations"),
  gbSeconds: amount("gbSeconds"),
  writeUnits: amount("writeUnits"),
  readUnits: amount("readUnits"),
  queueRequests: amount("queueRequests"),
  logGb: amount("logGb"),
  outGb: amount("outGb"),
});

/** The same, so many times as often. */
export const timesUsage = (usage: Usage, times: number): Usage => usageFrom((of) => usage[of] * times);

export const sumOfUsages = (usages: readonly Usage[]): Usage =>
  usageFrom((of) => usages.reduce((sum, usage) => sum + usage[of], 0));
