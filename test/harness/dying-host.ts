// A host that dies between two calls of its ports: earlier calls are done, later calls never happen.
import type { Relay } from "../../src/relay/relay.ts";

export interface DyingHost {
  readonly relay: Relay;
  /** Resolves when the host has died. */
  readonly died: Promise<void>;
}

type Port = Readonly<Record<string, unknown>>;

const STORES = ["matches", "listings", "players", "connections", "notices", "matchmaking"] as const;

/** The host dies before the call with this number, counted from 0. */
export const dyingHost = (host: Relay, number: number): DyingHost => {
  let calls = 0;
  let die = (): void => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const mortal = <P extends object>(port: P): P =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const call: unknown = Reflect.get(target, name, receiver);
        if (typeof call !== "function") return call;
        return async (...args: readonly unknown[]) => {
          const answer = calls++ < number ? await Reflect.apply(call, target, args) : undefined;
          if (calls <= number) return answer;
          die();
          return new Promise(() => {});
        };
      },
    });
  const stores = Object.fromEntries(STORES.map((name) => [name, mortal<Port>({ ...host[name] })]));
  return { relay: { ...host, ...stores }, died };
};
