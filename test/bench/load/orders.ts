// What the driver is told to do, and what it answers.
import * as z from "zod";

export const orderSchema = z.discriminatedUnion("type", [
  /** Open a socket for each token. Each group plays one match. */
  z.object({
    type: z.literal("connect"),
    url: z.string(),
    tokens: z.array(z.array(z.string()).readonly()).readonly(),
  }),
  /** The first groups watch these matches, one each. */
  z.object({
    type: z.literal("watch"),
    matches: z.array(z.object({ id: z.string(), keys: z.array(z.string()).readonly() })).readonly(),
  }),
  /** Play so many actions in each match. */
  z.object({ type: z.literal("play"), actions: z.int() }),
]);

export type Order = z.infer<typeof orderSchema>;

export const doneSchema = z.object({});

/** In ms, from the sending of an action to the sender's frame and to the last seat's. */
export const playedSchema = z.object({
  sender: z.array(z.number()),
  all: z.array(z.number()),
  seconds: z.number(),
});

export type Played = z.infer<typeof playedSchema>;
