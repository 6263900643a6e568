// Makes the REST calls of the simulated clients. Each call runs a use case on a host of its function.
// A client whose call fails calls again.

import type { Outcome } from "../../relay/delivery/outbox.ts";
import type { Fleet, SimulatedFunction } from "./fleet.ts";
import type { SimulatedHost } from "./host.ts";
import { latencyMs, type World } from "./world.ts";

export interface Rest {
  /** Makes a call. `onAnswer` gets the answer. A failed call is repeated after a while. `tries` is the limit. */
  call<T>(call: RestCall<T>): void;
  /** The callers are gone: they call no more. */
  close(): void;
}

export interface RestCall<T> {
  readonly what: string;
  readonly of?: SimulatedFunction;
  readonly reads?: boolean;
  readonly tries?: number;
  readonly work: (host: SimulatedHost, arrivalMs: number) => Promise<T>;
  readonly onAnswer: (answer: T) => void;
}

const AGAIN_MS = 1_000;

export const createRest = (world: World, fleet: Fleet): Rest => {
  const { clockwork } = world;
  let isClosed = false;
  const call = <T>(asked: RestCall<T>): void => {
    const { what, of = "http", reads = false, tries = 20, work, onAnswer } = asked;
    clockwork.after(latencyMs(world), `calls ${what}`, () => {
      if (isClosed) return;
      const arrivalMs = clockwork.nowMs();
      fleet.run(
        of,
        { what, connection: null, reads },
        (host) => work(host, arrivalMs),
        (how) => {
          if (how.type === "returned") {
            const { value } = how;
            clockwork.after(latencyMs(world), `is answered ${what}`, () => onAnswer(value));
          } else if (tries > 1) {
            clockwork.after(AGAIN_MS, `waits for ${what}`, () => call({ ...asked, tries: tries - 1 }));
          }
        },
      );
    });
  };
  const close = (): void => {
    isClosed = true;
  };
  return { call, close };
};

/** Sends the posts of an outcome, then returns its answer. */
export const deliverAndAnswer = async <Answer>(
  { relay, build }: SimulatedHost,
  { answer, posts }: Outcome<Answer>,
): Promise<Answer> => {
  await build.deliver(relay, posts);
  return answer;
};
