// A finished match, played by clients without a page: any legal action, as fast as the relay takes it.
import type { ClientMatch } from "../../../src/client/client-match.ts";
import { connect } from "../../../src/client/node.ts";
import type { WebPlayer, WebTable } from "./web-table.ts";

export interface PlayedMatch {
  readonly id: string;
  readonly path: string;
  readonly players: readonly WebPlayer[];
}

export const playMatch = async (
  table: WebTable,
  game: string,
  names: readonly string[],
  random: () => number,
): Promise<PlayedMatch> => {
  const match = await table.openMatch(game, names, 0);
  const clients = match.players.map(({ token }) => connect(table.relay.url, { token }));
  await Promise.all(clients.map(async (client) => playOut(await client.watch(match.id), random)));
  for (const client of clients) client.close();
  return match;
};

const playOut = async (match: ClientMatch, random: () => number): Promise<void> => {
  for await (const _ of match) {
    // After a beaten act, the next one need not wait for news.
    while (!match.view.over && match.view.legal.length > 0) {
      const { legal } = match.view;
      const action = legal[Math.floor(random() * legal.length)];
      if (action) await match.act(action);
    }
    if (match.view.over) return;
  }
};
