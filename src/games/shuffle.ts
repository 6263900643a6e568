// The verifiable shuffle (SH-1 to SH-5) and the verifiable dice (SH-9). Anyone with the secret and SHA-256 can repeat it.
// It knows no game: cards are strings that come in sort order.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** SH-1: the hex SHA-256 of a secret of 64 hex digits. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** SH-2: what a seat tells before it shows its entropy: the hex SHA-256 of the entropy's characters. */
export const entropyHashOf = (entropy: string): string => bytesToHex(sha256(utf8ToBytes(entropy)));

/** SH-3: the message that the secret signs to make the key of a shuffle. */
export const keyMessage = (round: number, shuffle: number, entropy: readonly string[]): string =>
  `${round}/${shuffle}/${entropy.join("/")}`;

/** What decides one shuffle (SH-3). `entropy`: one string for each seat, "" for none. */
export interface ShuffleKey {
  /** 64 hex digits. */
  readonly secret: string;
  readonly entropy: readonly string[];
  /** 1-based. */
  readonly round: number;
  /** 0-based within the round. */
  readonly shuffle: number;
}

/** SH-5: the new stock, top first. `cards` come in sort order. */
export const shuffleCards = (cards: readonly string[], key: ShuffleKey): readonly string[] => {
  const below = numbersBelow(streamKey(key.secret, keyMessage(key.round, key.shuffle, key.entropy)));
  const stock = [...cards];
  for (let last = stock.length - 1; last >= 1; last--) {
    const other = below(last + 1);
    const [a, b] = [stock[last], stock[other]];
    if (a === undefined || b === undefined) throw new Error("a shuffle left its cards");
    stock[last] = b;
    stock[other] = a;
  }
  return stock;
};

/** What decides one roll (SH-9). `roll`: 0-based within the match. */
export interface RollKey extends Pick<ShuffleKey, "secret" | "entropy"> {
  readonly roll: number;
}

/** SH-9: the message begins with a letter, so no roll has the key of a shuffle. */
export const rollMessage = (roll: number, entropy: readonly string[]): string =>
  `roll/${roll}/${entropy.join("/")}`;

/** SH-9: numbers of 1 to `sides`, in the order thrown. */
export const rollDice = (
  { secret, entropy, roll }: RollKey,
  sides: number,
  count: number,
): readonly number[] => {
  const below = numbersBelow(streamKey(secret, rollMessage(roll, entropy)));
  return Array.from({ length: count }, () => 1 + below(sides));
};

/** SH-3: the HMAC of the message under the secret, which has 64 hex digits. */
export const streamKey = (secret: string, message: string): Uint8Array => {
  if (newest?.secret !== secret) newest = { secret, keyed: hmac.create(sha256, hexToBytes(secret)) };
  const digest = new Uint8Array(newest.keyed.outputLen);
  digestInto(digest, newest.keyed, utf8ToBytes(message));
  return digest;
};

type Keyed = ReturnType<typeof hmac.create>;

/** One secret decides all shuffles and rolls of a log, so its key is hashed once. Nothing outside of this file can read it. */
let newest: { readonly secret: string; readonly keyed: Keyed } | undefined;

/** Works on a copy, so that `keyed` can be used again. It is one object for all: a new one takes as long as the hashing. */
const digestInto = (digest: Uint8Array, keyed: Keyed, message: Uint8Array): void =>
  keyed._cloneInto(copy).update(message).digestInto(digest);

const copy = hmac.create(sha256, new Uint8Array());

/** SH-4: unbiased numbers in [0, m) from the key's byte stream. */
export const numbersBelow = (key: Uint8Array): ((m: number) => number) => {
  const keyed = hmac.create(sha256, key);
  const counter = new DataView(new ArrayBuffer(4));
  const counterBytes = new Uint8Array(counter.buffer);
  const block = new DataView(new ArrayBuffer(keyed.outputLen));
  const blockBytes = new Uint8Array(block.buffer);
  let blocks = 0;
  let at = block.byteLength;
  const word = (): number => {
    if (at === block.byteLength) {
      counter.setUint32(0, blocks++);
      digestInto(blockBytes, keyed, counterBytes);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
  return (m) => {
    const limit = Math.floor(2 ** 32 / m) * m;
    for (;;) {
      const drawn = word();
      if (drawn < limit) return drawn % m;
    }
  };
};
