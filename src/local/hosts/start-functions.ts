// The hosts of all functions of a relay.
import type { FunctionName } from "../../aws/lambda/function-names.ts";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import type { GatewayLimits } from "../gateway/gateway-limits.ts";
import { inGroups } from "../gateway/handed-posts.ts";
import type { Log } from "../log.ts";
import { namingSources } from "../source-positions.ts";
import type { FunctionBundles } from "./bundle-functions.ts";
import { createHost, type HostOptions } from "./host.ts";
import { startHostInProcess } from "./host-in-process.ts";
import { createHostPool, type HostCount, type HostPool, type StartHost } from "./host-pool.ts";

export interface FunctionParts {
  readonly options: {
    readonly hosts?: HostCount | undefined;
    readonly onInvoke?: HostOptions["onInvoke"];
    readonly startHost?: StartHost | undefined;
  };
  readonly bundles: FunctionBundles;
  readonly limits: GatewayLimits;
  readonly timers: Scheduler;
  readonly log: Log;
  readonly env: Readonly<Record<string, string>>;
}

/** The hosts of all functions. */
export const startFunctions = (
  { options, bundles, limits, timers, log, env }: FunctionParts,
  ports: Pick<HostOptions, "ask" | "postHanded" | "onCounted">,
) => {
  const { hosts = HOSTS, onInvoke, startHost = nearestHost(bundles) } = options;
  const hostLog = namingSources(log);
  const functionNamed = (name: FunctionName, timeoutMs: number = limits.functionMs): HostOptions => ({
    ...{ name, bundle: bundles.files[name], env, timeoutMs, log: hostLog, ...ports, onInvoke },
  });
  const pool = (options: HostOptions, atOnce = "rotating" in hosts ? 1 : EVENTS_AT_ONCE): HostPool =>
    createHostPool(options, { hosts, atOnce, timers, startHost });
  const pools = {
    authorizer: pool(functionNamed("authorizer")),
    socket: pool(functionNamed("socket")),
    http: pool(functionNamed("http")),
    "sign-in": pool(functionNamed("sign-in")),
    operator: pool(functionNamed("operator")),
    arenas: pool(functionNamed("arenas")),
    // Timers and readers mostly wait. On AWS an environment handles a batch of ten timers at the same time.
    timer: pool(functionNamed("timer"), Number.POSITIVE_INFINITY),
    webhooks: pool(functionNamed("webhooks"), Number.POSITIVE_INFINITY),
    projections: pool(functionNamed("projections")),
    spectators: pool({ ...functionNamed("spectators"), postHanded: inGroups(ports.postHanded) }),
  };
  return {
    pools,
    waiters: pool(functionNamed("wait", limits.waitMs), Number.POSITIVE_INFINITY),
    idle: () => Promise.all(Object.values(pools).map((one) => one.idle())),
    stop: () => Promise.all(Object.values(pools).map((one) => one.stop())),
  };
};

/** A host that is alone lives in this process, if the function has a bundle for that. Others are threads. */
const nearestHost =
  ({ inProcess }: FunctionBundles): StartHost =>
  (options, isAlone) => {
    const bundle = isAlone ? inProcess[options.name] : undefined;
    return createHost(
      bundle === undefined ? options : { ...options, bundle, startRuntime: startHostInProcess },
    );
  };

export const HOSTS: HostCount = { most: 4 };

/**
 * How many events a host takes before another one starts. On Lambda it is one. Here more hosts share the same
 * processors. With four of them an action costs twice the CPU: their code is cold, and their caches are stale.
 */
const EVENTS_AT_ONCE = 100;
