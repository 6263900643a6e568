// What `checkGame` must be told of a game, which follows from its declaration.
import type { GameProbe } from "../testing/game-probe.ts";
import { piecesOf } from "./declaration.ts";
import { legal } from "./late.ts";
import type { DefinedTypes } from "./play.ts";
import type { Shape, State } from "./state.ts";

/** The pieces that lie nowhere are in the box. A doubled piece stands there twice all the same. */
const kept = ({ declaration }: Shape, { zones, setup }: State): readonly string[] => {
  const lying = Object.values(zones).flat(2);
  const box = [...piecesOf(declaration, setup.seats)];
  for (const piece of lying) {
    const at = box.indexOf(piece);
    if (at >= 0) box.splice(at, 1);
  }
  return [...lying, ...box];
};

export const probeOf = (shape: Shape): GameProbe<DefinedTypes> => ({
  deck: (seats) => piecesOf(shape.declaration, seats),
  kept: (state) => kept(shape, state),
  /** `legal` has the first of many. */
  listed: (accepted, state, seat) => {
    const offered = new Set(legal(shape, state, seat).map((action) => JSON.stringify(action)));
    return accepted.filter((action) => offered.has(JSON.stringify(action)));
  },
  told: ({ type }) => (shape.sealed.has(type) ? "sealed" : "open"),
  seatLists: ["ready"],
});
