// A match that real callers opened and the test played to its end, and the callers' requests after the end.
import { undocumented } from "../../harness/documented.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import type { Answered } from "../../harness/rest-client.ts";
import { type Caller, tokenOf } from "../../harness/virtual-gateway.ts";
import { finished, startedMatch } from "./finished-match.ts";
import { liveMatch } from "./live-match.ts";
import { pick } from "./pick.ts";
import { virtualHosts } from "./virtual-hosts.ts";

export type Ending = Parameters<typeof finished>[1];

export const playedOutMatch = async (
  store: TestStore,
  seats: number,
  more: object = {},
  how: Ending = {},
) => {
  const virtual = await virtualHosts(store, 3);
  const { relay, gateway } = pick(virtual.hosts, 0);
  const newCallers = (count: number) => Promise.all(Array.from({ length: count }, () => gateway.newCaller()));
  let asked = 0;
  /** Each call goes to the next host. */
  const ask = async (
    caller: Caller | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answered> => {
    const { gateway: next } = pick(virtual.hosts, asked++ % virtual.hosts.length);
    const token = caller ? tokenOf(caller) : {};
    const answer = await next.rest(method, path, { ...token, ...(body ? { body } : {}) });
    const fault = undocumented(method, path, answer);
    if (fault !== null) throw new Error(`${method} ${path}: ${fault}`);
    return answer;
  };
  /** Plays an open match that has begun to its end. */
  const end = async (id: string): Promise<void> => {
    const live = liveMatch(await relay.matches.read(id));
    const { after } = finished(live, how).ended;
    const written = await relay.matches.commit(live, { ...after, version: live.version + 1 });
    if (written.type !== "written") throw new Error("not ended");
    virtual.world.nowMs = after.endedAtMs;
  };
  const callers = await newCallers(seats);
  const { id } = await startedMatch(gateway, relay, callers, more);
  await end(id);
  return {
    ...{ ...virtual, relay, id, callers, newCallers, ask, end },
    again: (caller: Caller, match = id) => ask(caller, "POST", `/v1/matches/${match}/rematch`, {}),
  };
};
