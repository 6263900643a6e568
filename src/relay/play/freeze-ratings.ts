// Notes what a rated match will be judged by, before it begins: the skills of its players, and how often they have met.
import { MOST_MEETINGS } from "../../match/rated-limits.ts";
import type { LiveMatch } from "../../match/stored-match.ts";
import type { Relay } from "../relay.ts";

/** The first attempt to start decides. An owner and its bots are one account. */
export const freezeRatings = async (relay: Relay, match: LiveMatch): Promise<void> => {
  const { id, game, startedAtMs } = match;
  const players = match.players.filter((player) => player !== null);
  const known = await relay.players.readMany(players);
  const accountOf = (player: string) => known.find((one) => one.id === player)?.owner ?? player;
  const pairs = players.flatMap((one, n) => players.slice(n + 1).map((other) => [one, other] as const));
  const met = await Promise.all(
    pairs.map(async ([one, other]) => {
      const accounts = [accountOf(one), accountOf(other)] as const;
      const meeting = { match: id, game, accounts, atMs: startedAtMs };
      const isOne = accounts[0] === accounts[1];
      return [`${one}/${other}`, isOne ? null : await relay.ratings.meet(meeting, MOST_MEETINGS)] as const;
    }),
  );
  await relay.ratings.freeze(id, game, players, Object.fromEntries(met));
};
