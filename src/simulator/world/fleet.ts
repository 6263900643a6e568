// Keeps the hosts of every function, as Lambda does. An event goes to an idle host or to a new one.
// Each host has one event at a time. A dead host never comes back.
import type { Invocation } from "../../stand-ins/invocation.ts";
import { type Build, THIS_BUILD } from "./build.ts";
import type { HostTask, SimulatedHost } from "./host.ts";
import { createSimulatedHost, idle, type Surroundings } from "./simulated-host.ts";

export const SIMULATED_FUNCTIONS = [
  "socket",
  "authorizer",
  "http",
  "wait",
  "timer",
  "projections",
  "spectators",
] as const;
/** No deployment of a world brings another build of `webhooks`. */
export type SimulatedFunction = (typeof SIMULATED_FUNCTIONS)[number] | "webhooks";

export type Ended<T> =
  | { readonly type: "returned"; readonly value: T }
  | { readonly type: "threw"; readonly error: unknown }
  | { readonly type: "died" };

export interface Fleet {
  /** Runs `work` on a host. Calls `ended` exactly once. */
  run<T>(
    of: SimulatedFunction,
    task: Pick<HostTask, "what" | "connection" | "reads">,
    work: (host: SimulatedHost) => Promise<T>,
    ended: (how: Ended<T>) => void,
  ): void;
  /** Runs `work` like `run`, in the form that gateway, queue and stream need. */
  invoke(
    of: SimulatedFunction,
    task: Pick<HostTask, "what" | "connection" | "reads">,
    work: (host: SimulatedHost) => Promise<unknown>,
  ): Promise<Invocation>;
  /**
   * Deploys this build to a function, or to all functions without `of`. Older hosts finish their task and get no more
   * events.
   */
  deploy(of?: SimulatedFunction): void;
  /** Deploys the build to the function that it does not run now. */
  swap(of: SimulatedFunction): void;
}

/** `earlier`: the build that each function runs until its first deployment. */
export const createFleet = (surroundings: Surroundings, earlier: Build = THIS_BUILD): Fleet => {
  const { faults, dice, clockwork } = surroundings.world;
  const warmHosts = new Map<SimulatedFunction, SimulatedHost[]>();
  let hosts = 0;
  const deployments = new Map<SimulatedFunction, number>();
  const builds = new Map<SimulatedFunction, Build>();
  const buildOf = (of: SimulatedFunction): Build => builds.get(of) ?? earlier;
  const replace = (of: SimulatedFunction, build: Build): void => {
    builds.set(of, build);
    deployments.set(of, deploymentOf(of) + 1);
    warmHosts.delete(of);
  };
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
    const build = buildOf(of);
    const name = `${of}${hosts++}`;
    return createSimulatedHost(surroundings, build === THIS_BUILD ? name : `${name} of before`, build);
  };
  const run: Fleet["run"] = (of, task, work, ended) => {
    const host = hostFor(of);
    const born = deploymentOf(of);
    let isOver = false;
    const end = (how: Parameters<typeof ended>[0]): void => {
      if (isOver) return;
      isOver = true;
      surroundings.ended(host, how.type === "returned");
      host.task = idle();
      if (!host.isDead() && born === deploymentOf(of)) idleOf(of).push(host);
      ended(how);
    };
    host.task = { ...idle(), ...task };
    host.onDeath(() => end({ type: "died" }));
    clockwork.note(`${host.name} begins: ${task.what}`);
    work(host).then(
      (value) => end({ type: "returned", value }),
      (error: unknown) => {
        clockwork.note(`${host.name} throws ${error instanceof Error ? error.message : String(error)}`);
        end({ type: "threw", error });
      },
    );
  };
  return {
    run,
    invoke: (of, task, work) =>
      new Promise((resolve) => {
        run(of, task, work, (how) =>
          resolve(how.type === "returned" ? { ok: true, result: how.value } : { ok: false, error: how.type }),
        );
      }),
    deploy: (only) => {
      for (const of of only ? [only] : SIMULATED_FUNCTIONS) replace(of, THIS_BUILD);
    },
    swap: (of) => replace(of, buildOf(of) === THIS_BUILD ? earlier : THIS_BUILD),
  };
};
