// Random matches of any game, drawn by fast-check.
import * as fc from "fast-check";
import type { Game, GameTypes, Setup } from "../../src/games/game.ts";
import type { Probe } from "./game-contract.ts";
import { seatsOf } from "./random-play.ts";

/** A match before its first deal, and how often its clocks run out. */
export interface Drawn<T extends GameTypes> {
  readonly setup: Setup<T["options"]>;
  readonly clocks: number;
}

export const drawn = <T extends GameTypes>(game: Game<T>, probe: Probe<T>): fc.Arbitrary<Drawn<T>> =>
  fc
    .record({
      seats: fc.integer(game.seats),
      options: probe.options,
      secret: fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .map((bytes) => Buffer.from(bytes).toString("hex")),
      clocks: fc.constantFrom(0, 0.05, 0.4),
    })
    .map(({ seats, options, secret, clocks }) => ({
      setup: {
        seats,
        options,
        dealer: null,
        chance: { secret, entropy: seatsOf(seats).map(String), deals: [] },
      },
      clocks,
    }));

export const written = (value: unknown): string => JSON.stringify(value);
export const writtenAll = (values: readonly unknown[]): readonly string[] => values.map(written).toSorted();
