// The hosts of every function, as Lambda keeps them: an event goes to an idle one or to a new one, each has one event at a
// time, and one that dies is never seen again.
import { type Build, THIS_BUILD } from "./build.ts";
import { createSimulatedHost, idle, type Job, type SimulatedHost, type Surroundings } from "./host.ts";

export const SIMULATED_FUNCTIONS = [
  "socket",
  "authorizer",
  "http",
  "wait",
  "timer",
  "projections",
  "spectators",
] as const;
export type SimulatedFunction = (typeof SIMULATED_FUNCTIONS)[number];

export type Ended<T> =
  | { readonly type: "returned"; readonly value: T }
  | { readonly type: "threw"; readonly error: unknown }
  | { readonly type: "died" };

export interface Fleet {
  /** `ended` hears exactly once. */
  run<T>(
    of: SimulatedFunction,
    job: Pick<Job, "what" | "connection" | "reads">,
    work: (host: SimulatedHost) => Promise<T>,
    ended: (how: Ended<T>) => void,
  ): void;
  /**
   * New code for a function, without `of` for all. The hosts of before do what they are doing to its end; nobody else goes
   * to them.
   */
  deploy(of?: SimulatedFunction): void;
}

/** `earlier`: what all functions run until they are deployed anew. */
export const createFleet = (surroundings: Surroundings, earlier: Build = THIS_BUILD): Fleet => {
  const { faults, dice, clockwork } = surroundings.world;
  const warmHosts = new Map<SimulatedFunction, SimulatedHost[]>();
  let hosts = 0;
  const deployments = new Map<SimulatedFunction, number>();
  const deploymentOf = (of: SimulatedFunction): number => deployments.get(of) ?? 0;
  const idleOf = (of: SimulatedFunction): SimulatedHost[] => {
    const known = warmHosts.get(of) ?? [];
    warmHosts.set(of, known);
    return known;
  };
  const hostFor = (of: SimulatedFunction): SimulatedHost => {
    const warm = idleOf(of).filter((host) => !host.isDead());
    warmHosts.set(of, warm);
    if (warm.length > 0 && !faults.strikes("coldStart")) {
      const [host] = warm.splice(dice.below(warm.length), 1);
      if (host) return host;
    }
    const build = deploymentOf(of) === 0 ? earlier : THIS_BUILD;
    const name = `${of}${hosts++}`;
    return createSimulatedHost(surroundings, build === THIS_BUILD ? name : `${name} of before`, build);
  };
  return {
    run: (of, job, work, ended) => {
      const host = hostFor(of);
      const born = deploymentOf(of);
      let isOver = false;
      const end = (how: Parameters<typeof ended>[0]): void => {
        if (isOver) return;
        isOver = true;
        surroundings.ended(host, how.type === "returned");
        host.job = idle();
        if (!host.isDead() && born === deploymentOf(of)) idleOf(of).push(host);
        ended(how);
      };
      host.job = { ...idle(), ...job };
      host.onDeath(() => end({ type: "died" }));
      clockwork.note(`${host.name} begins: ${job.what}`);
      work(host).then(
        (value) => end({ type: "returned", value }),
        (error: unknown) => {
          clockwork.note(`${host.name} throws ${error instanceof Error ? error.message : String(error)}`);
          end({ type: "threw", error });
        },
      );
    },
    deploy: (only) => {
      for (const of of only ? [only] : SIMULATED_FUNCTIONS) {
        deployments.set(of, deploymentOf(of) + 1);
        warmHosts.delete(of);
      }
    },
  };
};
