// Rules 2 of Zip Zap, as a later build may bring them. The first `ready` of a deal flips the card, a wild card always
// follows a wild card, so that its option is gone, and the log has other bytes.
import * as z from "zod";
import type { Game, Played } from "../../src/games/game.ts";
import type { ZipZapOptions, ZipZapTypes } from "../../src/games/zip-zap/state.ts";

interface NextTypes extends Omit<ZipZapTypes, "options"> {
  readonly options: Pick<ZipZapOptions, "scoring">;
}

/** The first byte of an action stays below 0x80. */
const MIRROR = 0x7f;

export const nextRules = (former: Game<ZipZapTypes>): Game<NextTypes> => ({
  ...former,
  rules: 2,
  former,
  schemas: {
    ...former.schemas,
    options: z
      .strictObject({ scoring: z.enum(["points", "firstOut"]).default("points") })
      .meta({ id: "ZipZapOptions2" }),
  },
  start: (setup) => former.start({ ...setup, options: { ...setup.options, wildOnWild: true } }),
  act: (state, seat, action) => {
    const ruling = former.act(state, seat, action);
    return ruling.ok && action.type === "ready" ? opened(former, ruling) : ruling;
  },
  encode: (state, seat, action) => former.encode(state, seat, action).map((byte) => MIRROR - byte),
  decode: (state, bytes, at) => ({
    ...former.decode(state, Uint8Array.of(MIRROR - (bytes[at] ?? 0)), 0),
    next: at + 1,
  }),
});

/** As if the clock of the gate had run out, but nobody is told of a clock. */
const opened = (former: Game<ZipZapTypes>, played: Played<ZipZapTypes>): Played<ZipZapTypes> => {
  if (played.state.phase !== "ready") return played;
  const ruling = former.clock(played.state);
  if (!ruling.ok) throw new Error("a gate without a clock");
  const { state, events } = ruling;
  return {
    ...played,
    state,
    events: [...played.events, ...events.filter(({ type }) => type !== "timedOut")],
  };
};
