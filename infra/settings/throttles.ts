// The throttles of both APIs, by route. A route with a throttle of its own cannot take the requests of another.
import * as z from "zod";

export const throttle = (perSecond: number, burst: number) =>
  z
    .strictObject({
      /** Requests a second, in the long run. */
      perSecond: z.number().positive().max(10_000),
      /** Requests at once. */
      burst: z.int().min(1).max(5_000),
    })
    .default({ perSecond, burst });

/**
 * The defaults leave room under the account's 10,000 requests a second. A discard with four seats takes five: one frame
 * in, four out.
 */
export const throttlesGiven = z
  .strictObject({
    http: z
      .strictObject({
        /** `POST /v1/matches/{id}/actions`. */
        acts: throttle(500, 250),
        /** `POST /v1/players`, which needs no token. */
        guests: throttle(50, 100),
        /** The routes whose readers may wait. */
        waits: throttle(200, 100),
        /** The documents, which need no token: `/openapi.json`, `/docs/...`, `/problems/...`. */
        documents: throttle(100, 100),
        /** Every other route, all together. */
        others: throttle(500, 250),
      })
      .prefault({}),
    socket: z
      .strictObject({
        /** Handshakes. An account has 500 new connections a second. */
        connects: throttle(250, 500),
        /** As many as can connect. A disconnect above its throttle would be lost. */
        disconnects: throttle(500, 1_000),
        /** Frames of type `act`. */
        acts: throttle(1_000, 500),
        /** All other frames. */
        frames: throttle(500, 250),
      })
      .prefault({}),
  })
  .prefault({});

export type Throttles = z.infer<typeof throttlesGiven>;
export type Throttle = Throttles["http"]["acts"];
