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
  await playSeats(table, match, random);
  return match;
};

/** A rated match, which is public and has clocks. */
export const playRatedMatch = async (
  table: WebTable,
  players: readonly WebPlayer[],
  random: () => number,
): Promise<PlayedMatch> => {
  const [host, ...others] = players.map(({ token }) => connect(table.relay.url, { token }).rest);
  const body = { game: "zip-zap", seats: players.length, visibility: "public", rated: true } as const;
  const made = await host?.createMatch({ body });
  if (!made?.ok) throw new Error(made?.problem.detail);
  const { id } = made.data;
  for (const other of others) await other.takeSeat({ params: { id }, body: {} });
  const match = { id, path: `/m/${id}`, players };
  await playSeats(table, match, random);
  return match;
};

const playSeats = async (
  table: WebTable,
  { id, players }: PlayedMatch,
  random: () => number,
): Promise<void> => {
  const clients = players.map(({ token }) => connect(table.relay.url, { token }));
  await Promise.all(clients.map(async (client) => playOut(await client.watch(id), random)));
  for (const client of clients) client.close();
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
