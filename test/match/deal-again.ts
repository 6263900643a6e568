// A second implementation of every deal, written from docs/record.md and the rules that it names. It imports nothing of
// the relay.
import { createHash, createHmac } from "node:crypto";

export interface Source {
  readonly game: string;
  readonly seats: number;
  /** 64 hex digits. */
  readonly secret: string;
  readonly entropy: readonly string[];
}

export interface AgainDealt {
  /** By seat, sorted. */
  readonly hands: readonly (readonly string[])[];
  /** The card that the deal turns up. Null in Zip Zap. */
  readonly opened: string | null;
  /** Top first. */
  readonly stock: readonly string[];
}

export const commitment = (secret: string): string =>
  createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");

/** Shuffle `k` of round `n`. `cards` are in sort order. The result has its top card first. */
export const shuffled = (
  { secret, entropy }: Source,
  n: number,
  k: number,
  cards: readonly string[],
): readonly string[] => {
  const key = createHmac("sha256", Buffer.from(secret, "hex"))
    .update(`${n}/${k}/${entropy.join("/")}`)
    .digest();
  const words = wordsOf(key);
  const list = [...cards];
  for (let j = list.length - 1; j >= 1; j--) {
    const m = j + 1;
    let word = words.next().value;
    while (word >= 2 ** 32 - (2 ** 32 % m)) word = words.next().value;
    const other = word % m;
    [list[j], list[other]] = [list[other] ?? "", list[j] ?? ""];
  }
  return list;
};

function* wordsOf(key: Buffer): Generator<number, never> {
  for (let i = 0; ; i++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(i);
    const block = createHmac("sha256", key).update(counter).digest();
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

/** The deal of round `n`. `k` is 0, and in Zip Zap one more for each redeal of the round. */
export const dealt = (source: Source, n: number, k: number): AgainDealt => {
  const { game, seats } = source;
  const order = shuffled(source, n, k, deckOf(game, seats));
  const each = game === "zip-zap" ? zipZapHand(seats) : 7;
  const hands = Array.from({ length: seats }, (_, seat) => [
    ...sorted(
      game,
      order.slice(0, each * seats).filter((_card, i) => i % seats === seat),
    ),
    ...(game === "zip-zap" ? ["zap"] : []),
  ]);
  const rest = order.slice(each * seats);
  return game === "zip-zap"
    ? { hands, opened: null, stock: rest }
    : { hands, opened: rest[0] ?? null, stock: rest.slice(1) };
};

/** The draw for the first dealer in Zip, Zilch, Zero, by seat. */
export const drawn = (source: Source): readonly string[] =>
  shuffled(source, 1, 1, deckOf(source.game, source.seats)).slice(0, source.seats);

export const sorted = (game: string, cards: readonly string[]): readonly string[] => {
  const places = game === "zip-zap" ? deckOf(game, 6) : deckOf("zap-your-neighbor", 0);
  return [...cards].sort((a, b) => places.indexOf(a) - places.indexOf(b));
};

const zipZapHand = (seats: number): number => (seats <= 4 ? 12 : seats === 5 ? 9 : 8);

const deckOf = (game: string, seats: number): readonly string[] => {
  if (game === "zip-zap") {
    const suits = seats === 2 ? "ryw" : seats === 3 ? "rygw" : "rygbw";
    return [...suits].flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${suit}${i + 1}`));
  }
  const pack = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
  return game === "zap-your-neighbor" ? [...pack, "X1", "X2"] : pack;
};
