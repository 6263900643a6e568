// House bots that take the free seats of an open match, once a player there has waited as long as it wished.
import { withHouseBot } from "./house-names.ts";
import { type FillWish, isFree, type OpenMatch } from "./stored-match.ts";

/** The earliest wish of those who sit there. Null for none, and once the seats are settled. */
export const fillWish = ({ players, fills, revealByMs }: OpenMatch): FillWish | null => {
  if (revealByMs !== null) return null;
  return fills.reduce<FillWish | null>((first, wish, seat) => {
    if (wish === null || (players[seat] ?? null) === null) return first;
    return first === null || wish.atMs < first.atMs ? wish : first;
  }, null);
};

/** The match with a house bot in every free seat, if that is due. Otherwise the match itself. */
export const filledBy = (match: OpenMatch, nowMs: number): OpenMatch => {
  const wish = fillWish(match);
  if (wish === null || wish.atMs > nowMs) return match;
  const houses = match.houses.reduce(
    (so, _, seat) => (isFree(match, seat) ? withHouseBot({ id: match.id, houses: so }, seat, wish.bot) : so),
    match.houses,
  );
  return { ...match, houses };
};
