// The versions of a game's rules: the newest one, and the former ones that it still carries.
import type { Game } from "./game.ts";

/** The newest first. Throws where they are no versions of one game. */
export const versionsOf = (game: Game): readonly Game[] => {
  const { former } = game;
  if (!former) return [game];
  const fault = versionFault(game, former);
  if (fault !== null) throw new Error(`${game.id}: ${fault}`);
  return [game, ...versionsOf(former)];
};

/** The game as it reads and writes logs in that version of its codec. Undefined where it cannot. */
export const inCodec = (game: Game, version: number): Game | undefined => {
  if (version === (game.codec ?? 1)) return game;
  const former = game.formerCodecs?.[version];
  return former && { ...game, ...former };
};

/** The versions of its codec that the game reads, in any version of its rules, ascending. */
export const codecsOf = (game: Game): readonly number[] =>
  [
    ...new Set(
      versionsOf(game).flatMap(({ codec = 1, formerCodecs = {} }) => [
        codec,
        ...Object.keys(formerCodecs).map(Number),
      ]),
    ),
  ].sort((a, b) => a - b);

/** Why `former` is no version before `game`. Null: it is one. */
export const versionFault = (game: Game, former: Game): string | null => {
  if (former.id !== game.id) return `a former version is ${former.id}`;
  if (former.rules >= game.rules) return `rules ${former.rules} cannot come before rules ${game.rules}`;
  const { min, max } = former.seats;
  // A rematch has as many seats as its match, and the newest rules.
  return min < game.seats.min || max > game.seats.max
    ? `rules ${game.rules} lack a number of seats that rules ${former.rules} have`
    : null;
};
