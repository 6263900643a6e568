// REST as the simulated clients use it: the use cases behind the routes, each call on a host of its function, and sent again
// by the client where no answer comes.

import type { Post } from "../../relay/delivery/fan-out.ts";
import type { Fleet, SimulatedFunction } from "./fleet.ts";
import type { SimulatedHost } from "./host.ts";
import { latencyMs, type World } from "./world.ts";

export interface Rest {
  /** `heard`: the answer; a call that comes to nothing is made again after a while, as often as `tries` says. */
  call<T>(call: RestCall<T>): void;
}

export interface RestCall<T> {
  readonly what: string;
  readonly of?: SimulatedFunction;
  readonly reads?: boolean;
  readonly tries?: number;
  readonly work: (host: SimulatedHost, arrivalMs: number) => Promise<T>;
  readonly heard: (answer: T) => void;
}

const AGAIN_MS = 1_000;

export const createRest = (world: World, fleet: Fleet): Rest => {
  const { clockwork } = world;
  const call = <T>(asked: RestCall<T>): void => {
    const { what, of = "http", reads = false, tries = 20, work, heard } = asked;
    clockwork.after(latencyMs(world), `calls ${what}`, () => {
      const arrivalMs = clockwork.nowMs();
      fleet.run(
        of,
        { what, connection: null, reads },
        (host) => work(host, arrivalMs),
        (how) => {
          if (how.type === "returned") {
            const { value } = how;
            clockwork.after(latencyMs(world), `is answered ${what}`, () => heard(value));
          } else if (tries > 1) {
            clockwork.after(AGAIN_MS, `waits for ${what}`, () => call({ ...asked, tries: tries - 1 }));
          }
        },
      );
    });
  };
  return { call };
};

/** The posts of an answer go out before it does. */
export const told = async <T extends { readonly type: string; readonly posts?: readonly Post[] }>(
  { relay, build }: SimulatedHost,
  answer: T,
): Promise<T> => {
  await build.fanOutPlay(relay, answer.posts ?? []);
  return answer;
};
