// The demo's match: a guest for each seat, and the record at the end.
import { connectInNode } from "../../client/connect-in-node.ts";
import type { ClientMatch, ClientRelay } from "../../client/index.ts";

export interface DemoPlayer {
  readonly relay: ClientRelay;
  readonly match: ClientMatch;
}

/** One for each name, by seat. */
export const openDemoMatch = async (
  url: string,
  game: string,
  names: readonly string[],
): Promise<readonly DemoPlayer[]> => {
  const players: DemoPlayer[] = [];
  for (const name of names) {
    const relay = connectInNode(url);
    await relay.guest(name);
    const [host] = players;
    const match = host
      ? await relay.join(host.match.id)
      : await relay.open({ game, seats: names.length, visibility: "public" });
    players.push({ relay, match });
  }
  return players;
};

export const servedRecordOf = async (url: string, match: string): Promise<unknown> => {
  const answer = await fetch(`${url}/v1/matches/${match}/record`);
  return answer.json();
};
