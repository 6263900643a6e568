// Where a bot's matches come from: quick matches with anybody, or matches of its own against house bots.
import type { ClientMatch } from "../client/client-match.ts";
import type { ClientRelay } from "../client/client-relay.ts";
import { RelayRefusal } from "../client/relay-refusal.ts";
import type { Level } from "../games/game.ts";

/** Opens or finds the bot's next match. Throws a `RelayRefusal` if the relay refuses. */
export type MatchSource = () => Promise<ClientMatch>;

/** Which quick matches a bot looks for. */
export interface QuickWish {
  /** Left out: the fewest seats that the game can have. */
  readonly seats?: number | undefined;
  readonly rated: boolean;
}

/** Quick matches of one game with anybody who looks for one too. */
export const quickMatches = (
  relay: ClientRelay<string>,
  game: string,
  { seats, rated }: QuickWish,
): MatchSource => {
  return () => relay.quick({ game, rated, ...(seats !== undefined && { seats }) });
};

/** Whom a bot plays against: the level of the house bots, and the number of seats, its own among them. */
export interface HouseWish {
  readonly level: Level;
  readonly seats: number;
}

/** Private matches of one game against house bots that do not think. */
export const matchesAgainstHouse = (
  relay: ClientRelay<string>,
  game: string,
  { level, seats }: HouseWish,
): MatchSource => {
  return async () => {
    const match = await relay.open({ game, seats, visibility: "private" });
    for (const n of match.roster.seats.keys()) {
      if (n === match.seat) continue;
      const body = { level, speed: "instant" } as const;
      const seated = await relay.patiently.seatHouseBot({ params: { id: match.id, n }, body });
      if (!seated.ok) throw new RelayRefusal(seated.problem);
    }
    return match;
  };
};
