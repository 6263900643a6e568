// Random numbers from a seed, for the simulator only. No secret of a real match comes from here.
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

export interface Dice {
  /** In [0, 1). */
  real(): number;
  /** A whole number in [0, bound). */
  below(bound: number): number;
  happens(rate: number): boolean;
  /** Undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
  bytes(count: number): Uint8Array;
}

const WORDS = 2 ** 32;

/** Dice of different purposes are independent. An extra throw of one does not change the others. */
export const createDice = (seed: number, purpose: string): Dice => {
  const generator = xoroshiro128plus(mix(seed, purpose));
  for (let n = 0; n < 4; n++) generator.next();
  const word = (): number => generator.next() >>> 0;
  const real = (): number => word() / WORDS;
  const below = (bound: number): number => Math.floor(real() * bound);
  return {
    real,
    below,
    happens: (rate) => rate > 0 && real() < rate,
    pick: (list) => list[below(list.length)],
    bytes: (count) => Uint8Array.from({ length: count }, () => word() >>> 24),
  };
};

/** Hashes seed and purpose (FNV-1a, then the finalizer of MurmurHash3), so that neighbouring seeds differ fully. */
const mix = (seed: number, purpose: string): number => {
  let hash = fnv(FNV_START, `${seed}/${purpose}`);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

export const FNV_START = 0x811c9dc5;

/** Adds a text to a running hash of 32 bits. */
export const fnv = (start: number, text: string): number => {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};
