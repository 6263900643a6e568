// Compares the shuffle with a second one. That one is written from the rules page and uses only Node's
// SHA-256.
import { createHash, createHmac } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deal, roll } from "../../src/games/chance.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import {
  commitmentOf,
  keyMessage,
  numbersBelow,
  rollMessage,
  shuffleCards,
} from "../../src/games/shuffle.ts";
import { deckFor } from "../../src/games/zip-zap/cards.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { sampled } from "../harness/sampled.ts";

const ZEROS = "0".repeat(64);
const SETUP = { seats: 2, options: { scoring: "points", wildOnWild: true }, dealer: null } as const;
const secrets = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));
const entropies = fc.array(fc.stringMatching(/^[0-9A-Za-z_-]{0,16}$/), { minLength: 2, maxLength: 7 });

/** SH-4: the words of the stream. */
function* words(key: Buffer): Generator<number, never> {
  for (let block = 0; ; block++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(block);
    const bytes = createHmac("sha256", key).update(counter).digest();
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
  }
}

const below = (stream: Generator<number, never>, m: number): number => {
  const limit = Math.floor(2 ** 32 / m) * m;
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % m;
  }
};

const referenceShuffle = (cards: readonly string[], secret: string, message: string): readonly string[] => {
  const stream = words(createHmac("sha256", Buffer.from(secret, "hex")).update(message).digest());
  const order = [...cards];
  for (let j = order.length - 1; j >= 1; j--) {
    const i = below(stream, j + 1);
    const [moved] = order.splice(i, 1, order[j] ?? "");
    order[j] = moved ?? "";
  }
  return order;
};

describe("the known answer", () => {
  it("SH-1 the commitment is the SHA-256 of the secret's bytes", () => {
    expect(commitmentOf(ZEROS)).toBe("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  });

  it("SH-3 the key's message names round, shuffle and every seat's entropy", () => {
    expect(keyMessage(1, 0, ["", ""])).toBe("1/0//");
    expect(keyMessage(12, 3, ["a", "", "Z_-9"])).toBe("12/3/a//Z_-9");
  });

  it("SH-7 hands and stock of the first deal", () => {
    const chance = { secret: ZEROS, entropy: ["", ""], deals: [] };
    const { state } = zipZap.start({ ...SETUP, chance });
    expect(state.hands[0]?.join(" ")).toBe("r2 r4 r9 y1 y3 y4 y5 y7 w1 w2 w4 w9 zap");
    expect(state.stock).toEqual(["w6", "y8", "r1", "y10", "y6", "w8"]);
  });
});

describe("the shuffle", () => {
  it("SH-1 any secret's commitment", () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const digest = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
        expect(commitmentOf(secret)).toBe(digest);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it("SH-2 SH-3 SH-4 SH-5 is the reference's, for any secret, entropy, round and number", () => {
    fc.assert(
      fc.property(
        secrets,
        entropies,
        fc.nat(9),
        fc.nat(9),
        fc.nat(54),
        (secret, entropy, round, shuffle, size) => {
          const cards = Array.from({ length: size }, (_, i) => `card ${i}`);
          const message = `${round}/${shuffle}/${entropy.join("/")}`;
          const expected = referenceShuffle(cards, secret, message);
          expect(shuffleCards(cards, { secret, entropy, round, shuffle })).toEqual(expected);
        },
      ),
      { seed: 2, numRuns: sampled(50, 200) },
    );
  });

  it("SH-4 two streams do not disturb each other, whatever is shuffled between their numbers", () => {
    const keys = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const drawn = keys.map(numbersBelow);
    const expected = keys.map(words);
    for (let n = 0; n < 20; n++) {
      shuffleCards(["a", "b"], {
        secret: ZEROS.replace(/^0/, `${n % 3}`),
        entropy: [],
        round: 1,
        shuffle: n,
      });
      for (const [at, numbers] of drawn.entries())
        expect(numbers(6)).toBe(below(expected[at] ?? words(Buffer.alloc(32)), 6));
    }
  });

  it("SH-4 words at or above the last whole multiple are rejected", () => {
    const key = Buffer.alloc(32, 7);
    // With this m almost every second word is rejected. A plain modulo would use them all.
    const m = 2 ** 31 + 1;
    const numbers = numbersBelow(key);
    const stream = words(key);
    const drawn = Array.from({ length: 200 }, () => numbers(m));
    expect(drawn).toEqual(Array.from({ length: 200 }, () => below(stream, m)));
    expect(Math.max(...drawn)).toBeLessThan(m);
  });

  it("SH-5 lists the cards in sort order first", () => {
    expect(deckFor(2)).toEqual(
      ["r", "y", "w"].flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${suit}${i + 1}`)),
    );
    expect(
      deckFor(3)
        .map((card) => card[0])
        .join(""),
    ).toBe("rygw".replace(/./g, (suit) => suit.repeat(10)));
    expect(
      deckFor(6)
        .map((card) => card[0])
        .join(""),
    ).toBe("rygbw".replace(/./g, (suit) => suit.repeat(10)));
  });
});

describe("a deal", () => {
  const request = { round: 2, shuffle: 1, deck: deckFor(4), seats: 4, handSize: 3 };
  const chance = { secret: ZEROS, entropy: ["", "", "", ""], deals: [] };

  it("SH-7 gives one card to each seat in turn from seat 0, and the rest is the stock", () => {
    const order = shuffleCards(request.deck, {
      secret: ZEROS,
      entropy: chance.entropy,
      round: 2,
      shuffle: 1,
    });
    const { hands, stock } = deal(chance, 0, request);
    expect(hands[0]).toEqual([order[0], order[4], order[8]]);
    expect(hands[3]).toEqual([order[3], order[7], order[11]]);
    expect(stock).toEqual(order.slice(12));
  });

  it("SH-6 a deal that the record decides counts as a shuffle", () => {
    const dead = { hands: [["r9"], ["y9"]], stock: [] };
    const fixed = { secret: ZEROS, entropy: ["", ""], deals: [dead] };
    const redeal = zipZap.clock(zipZap.start({ ...SETUP, chance: fixed }).state);
    const order = shuffleCards(deckFor(2), { secret: ZEROS, entropy: ["", ""], round: 1, shuffle: 1 });
    expect(redeal).toMatchObject({ ok: true, state: { shuffle: 1, stock: order.slice(24) } });
  });

  it("SH-6 an entry of the other kind waits, and all behind it", () => {
    const deals = [{ stock: ["r1"] }, { hands: [["r2"], ["r3"], ["r4"], ["r5"]], stock: [] }];
    expect(deal({ ...chance, deals }, 0, request)).toEqual(deal(chance, 0, request));
  });

  it("SH-6 where the record's list ends, the secret decides", () => {
    const deals = [{ hands: [["r2"], ["r3"], ["r4"], ["r5"]], stock: ["r6"] }];
    expect(deal({ ...chance, deals }, 0, request)).toEqual({ ...deals[0], fixed: true, used: 1 });
    expect(deal({ ...chance, deals }, 1, request)).toMatchObject({ fixed: false, used: 1 });
  });
});

describe("a roll", () => {
  const thrown = (secret: string, message: string, sides: number, count: number): readonly number[] => {
    const stream = words(createHmac("sha256", Buffer.from(secret, "hex")).update(message).digest());
    return Array.from({ length: count }, () => 1 + below(stream, sides));
  };
  const chance = { secret: ZEROS, entropy: ["", ""], deals: [] };

  it("SH-9 the known answer", () => {
    expect(rollMessage(12, ["a", "", "Z_-9"])).toBe("roll/12/a//Z_-9");
    expect(roll(chance, { roll: 0, sides: 6, count: 10 })).toEqual([5, 1, 3, 2, 3, 4, 3, 5, 3, 2]);
    expect(roll(chance, { roll: 1, sides: 20, count: 5 })).toEqual([14, 14, 16, 16, 5]);
  });

  it("SH-9 is the reference's, for any secret, entropy, number, sides and count", () => {
    fc.assert(
      fc.property(
        ...[secrets, entropies, fc.nat(99), fc.integer({ min: 1, max: 100 }), fc.nat(20)],
        (secret, entropy, number, sides, count) => {
          const rolled = roll({ secret, entropy, deals: [] }, { roll: number, sides, count });
          expect(rolled).toEqual(thrown(secret, `roll/${number}/${entropy.join("/")}`, sides, count));
        },
      ),
      { seed: 3, numRuns: sampled(50, 200) },
    );
  });

  it("SH-9 no roll has the key of a shuffle or of another roll", () => {
    fc.assert(
      fc.property(
        ...[entropies, entropies, fc.nat(99), fc.nat(99), fc.nat(99)],
        (entropy, other, round, shuffle, number) => {
          const message = rollMessage(number, entropy);
          expect(message).not.toBe(keyMessage(round, shuffle, other));
          expect(message === rollMessage(round, other)).toBe(number === round && `${entropy}` === `${other}`);
        },
      ),
      { seed: 4, numRuns: sampled(100, 1000) },
    );
  });

  it("SH-9 a record's roll counts as one, and must be of these dice", () => {
    const request = { roll: 1, sides: 6, count: 2 };
    expect(roll({ ...chance, rolls: [[1], [6, 6]] }, request)).toEqual([6, 6]);
    expect(roll({ ...chance, rolls: [[1]] }, request)).toEqual(roll(chance, request));
    for (const unfit of [[6], [6, 7]])
      expect(() => roll({ ...chance, rolls: [[1], unfit] }, request)).toThrow("rolls[1]: not 2 of 1 to 6");
  });
});

describe("numbers for what no rule decides", () => {
  it("are the same again for the same secret and purpose, and others for another", () => {
    const row = (purpose: string) => Array.from({ length: 20 }, seededRandom(ZEROS, purpose));
    expect(row("bot/0")).toEqual(row("bot/0"));
    expect(row("bot/0")).not.toEqual(row("bot/1"));
    for (const number of row("bot/0")) expect(number >= 0 && number < 1).toBe(true);
  });
});
