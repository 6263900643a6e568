// Reads the messages of the timer queue: a timer wakes its match, a job is run. A failed message is sent
// again a few seconds later. If that fails too, only this message goes back to the queue.

import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { EndedByFault, GameFault } from "../../match/game-fault.ts";
import { asRequest } from "../../relay/as-request.ts";
import { deliver } from "../../relay/delivery/deliver.ts";
import { orEnd } from "../../relay/play/end-faulty.ts";
import { noteFault } from "../../relay/play/note-fault.ts";
import { TimerKept } from "../../relay/play/pass-timer-on.ts";
import { type Timer, wake } from "../../relay/play/wake.ts";
import { runJob } from "../../relay/projections/run-job.ts";
import type { Relay } from "../../relay/relay.ts";
import { type FailingMessage, parkIfStuck } from "./failing-message.ts";
import { causeIn, jobMessage, jobSchema, knownMessage, retrySeconds } from "./queue-message.ts";

const faults = onDemand(() => z.int().min(0).default(0));
const timerSchema = onDemand(() =>
  z.object({
    match: z.string(),
    atMs: z.number(),
    faults: faults(),
    gameFaults: z.int().min(0).exactOptional(),
  }),
);
const messageSchema = onDemand(() =>
  z.union([timerSchema(), z.object({ errand: jobSchema(), faults: faults() })]),
);
export type TimerMessage = z.infer<ReturnType<typeof messageSchema>>;

const eventSchema = onDemand(() =>
  z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) }),
);

interface TimerRun extends Timer {
  /** How often the game has thrown so far. */
  readonly gameFaults?: number;
}

export interface BatchAnswer {
  batchItemFailures: { itemIdentifier: string }[];
}

/** @throws Unavailable for a message in a newer format. */
export const timerMessageFrom = (body: string): TimerMessage =>
  messageSchema().parse(knownMessage(body, kindOf));

const kindOf = (message: object) => ("errand" in message ? "job" : "timer");

/** About one day. After that SQS repeats the message, and finally moves it to the dead-letter queue. */
const MOST_FAULTS = 3_000;

export const createTimerHandler =
  (host: Relay) =>
  async (event: unknown): Promise<BatchAnswer> => {
    const { Records } = eventSchema().parse(event);
    const failures = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        const relay = asRequest(host, causeIn(body) ?? messageId);
        try {
          await handle(relay, timerMessageFrom(body));
          return [];
        } catch (error) {
          const isLeft =
            error instanceof TimerKept || !(await parkIfStuck(relay, { ...UNREADABLE, body }, error));
          return isLeft ? [{ itemIdentifier: messageId }] : [];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };

/** Throws if the message can neither be handled nor sent again. */
const handle = async (relay: Relay, message: TimerMessage): Promise<void> => {
  try {
    await ("errand" in message ? runJob(relay, message.errand) : runTimer(relay, message));
  } catch (error) {
    // The queue hands a kept timer out again by itself. That is no fault: two timers of a match have met.
    if (error instanceof TimerKept) throw error;
    const { faults } = message;
    if (error instanceof EndedByFault) return;
    if (error instanceof GameFault) noteFault(relay, error);
    else if (await parkIfStuck(relay, failing(message), error)) return;
    if (faults >= MOST_FAULTS) throw error;
    await sendAgain(relay, message, faults + 1, error instanceof GameFault);
  }
};

/** Nothing but a person can mend what no schema reads. What else comes here is an outage of the queue. */
const UNREADABLE = {
  queue: "timers",
  event: "message-fault",
  of: {},
  faults: 0,
  stuckAt: 0,
  parkedAt: 0,
} as const;

/** Some 15 s after the first fault. */
const STUCK_FAULTS = 4;

const failing = (message: TimerMessage): FailingMessage => ({
  ...({ queue: "timers", event: "timer-fault" } as const),
  of:
    "errand" in message
      ? { errand: message.errand.type, ...("match" in message.errand && { match: message.errand.match }) }
      : { match: message.match },
  ...{ faults: message.faults, stuckAt: STUCK_FAULTS, parkedAt: FAULTS_IN_AN_HOUR },
  body: JSON.stringify(
    "errand" in message ? jobMessage(message.errand) : { match: message.match, atMs: message.atMs },
  ),
});

/** SQS's own retry would hide the message for longer than a clock may be late, and would give it up. */
const sendAgain = (relay: Relay, message: TimerMessage, faults: number, isOfGame: boolean): Promise<void> =>
  "errand" in message
    ? relay.jobs.send(message.errand, retrySeconds(faults), faults)
    : relay.timers.wake(message.match, message.atMs, faults, (message.gameFaults ?? 0) + (isOfGame ? 1 : 0));

/** The last fault was an hour after the first. So a rollback within the hour saves the match, or the message. */
const FAULTS_IN_AN_HOUR = 124;

/** A game that throws ends its match in the end. Until then, its timer comes again as after any fault. */
const runTimer = async (relay: Relay, { gameFaults = 0, ...timer }: TimerRun): Promise<void> => {
  const run = async (): Promise<void> => {
    for await (const posts of wake(relay, timer)) await deliver(relay, posts);
  };
  if (gameFaults < FAULTS_IN_AN_HOUR) return run();
  const ran = await orEnd(relay, timer.match, run);
  if (ran.type === "ended") await deliver(relay, ran.posts);
};
