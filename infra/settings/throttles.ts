// The throttles of both APIs, by route. A route with a throttle of its own cannot take the requests of another.
import * as z from "zod";

export const throttle = (perSecond: number, burst: number) =>
  z
    .strictObject({
      /** Requests a second, in the long run. */
      perSecond: z.number("expected a number of requests a second").positive(),
      /** Requests at once. */
      burst: z.int("expected a whole number of requests").min(1),
    })
    .default({ perSecond, burst });

/**
 * Only the account's quotas bound a throttle. The defaults leave room under its first 10,000 requests a second. A discard
 * with four seats takes five: one frame in, four out.
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
        /** The ways to sign in, some of which need no token. */
        signIn: throttle(40, 100),
        /** Arenas, their series, reports, and what operators do. */
        arenas: throttle(100, 100),
        /** The documents, which need no token: `/openapi.json`, `/docs/...`, `/problems/...`. */
        documents: throttle(50, 100),
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
