// Callers of matchmaking over several hosts, and the matches that they came to.
import { createMatchSchema } from "../../../src/protocol/create-match.ts";
import { type Seated, seatedSchema } from "../../../src/protocol/match.ts";
import { findMatch } from "../../../src/relay/lobby/find-match.ts";
import type { Player } from "../../../src/relay/ports/people.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { undocumented } from "../../harness/documented.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import type { Answered } from "../../harness/rest-client.ts";
import { type Caller, tokenOf } from "../../harness/virtual-gateway.ts";
import { pick } from "./pick.ts";
import { virtualHosts } from "./virtual-hosts.ts";

export const matchmakingCallers = async (store: TestStore, hosts = 3) => {
  const virtual = await virtualHosts(store, hosts);
  let asked = 0;
  /** Each call goes to the next host. */
  const ask = async (caller: Caller, method: string, path: string, body?: object): Promise<Answered> => {
    const { gateway } = pick(virtual.hosts, asked++ % hosts);
    const answer = await gateway.rest(method, path, { ...tokenOf(caller), ...(body ? { body } : {}) });
    const fault = undocumented(method, path, answer);
    if (fault !== null) throw new Error(`${method} ${path}: ${fault}`);
    return answer;
  };
  const quick = async (caller: Caller, body: object): Promise<Seated & { readonly asked: number }> => {
    const answer = await ask(caller, "POST", "/v1/quick", { game: "zip-zap", ...body });
    if (answer.status !== 200 && answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return { ...seatedSchema().parse(answer.body), asked: answer.status };
  };
  return {
    ...virtual,
    ask,
    quick,
    newCallers: (count: number): Promise<readonly Caller[]> =>
      Promise.all(Array.from({ length: count }, () => pick(virtual.hosts, 0).gateway.newCaller())),
  };
};

/** The use case itself, for a host without a gateway. */
export const quickly = async (relay: Relay, player: Player, seats: number) =>
  findMatch(relay, {
    player,
    reads: true,
    opening: createMatchSchema().parse({ game: "zip-zap", seats, visibility: "public" }),
    arrivalMs: relay.time.now(),
    claim: null,
  });

/** The number of players in each match, the fullest first. */
export const sizes = (matches: readonly string[]): readonly number[] => {
  const counts = new Map<string, number>();
  for (const match of matches) counts.set(match, (counts.get(match) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a);
};
