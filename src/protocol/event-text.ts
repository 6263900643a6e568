// Says in words what an event or a table tells, by the texts that the relay serves of a game. Knows no rules.
import type { GameEvent, GameTable } from "../games/game.ts";
import type { GameDescription } from "./game-description.ts";
import type { Sentence } from "./wording.ts";

/** A game's texts in one language, as `GET /v1/games/{id}` serves them. */
export type SpokenGame = Pick<GameDescription, "cards" | "suits" | "wording">;

export interface Naming {
  /** The name of who sits there. */
  player(seat: number): string;
  /** How to show a card. Left out: by its name. */
  card?(code: string): string;
}

/** Null where there is nothing to say, also of an event that the texts do not know. */
export const eventText = (game: SpokenGame, event: GameEvent, naming: Naming): string | null =>
  spoken(game, game.wording.events[event.type], event, naming);

/** What the table waits for. Null where the texts do not know the phase. */
export const phaseText = (game: SpokenGame, table: GameTable, naming: Naming): string | null =>
  spoken(game, game.wording.phases[table.phase], table, naming);

type Fields = ReadonlyMap<string, unknown>;

const spoken = (
  game: SpokenGame,
  sentences: readonly Sentence[] = [],
  source: object,
  naming: Naming,
): string | null => {
  const fields: Fields = new Map(Object.entries(source));
  const sentence = sentences.find(({ when = {} }) =>
    Object.entries(when).every(([field, wanted]) => agrees(fields.get(field) ?? null, wanted)),
  );
  if (!sentence) return null;
  return sentence.text.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (_, field: string, kind: string | undefined) =>
    shown(game, fields.get(field), kind, naming),
  );
};

const agrees = (value: unknown, wanted: string): boolean =>
  value !== null && (wanted === "*" || String(value) === wanted);

const shown = (game: SpokenGame, value: unknown, kind: string | undefined, naming: Naming): string => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  switch (kind) {
    case "player":
      return naming.player(Number(value));
    case "card":
      return all.map((code) => cardText(game, String(code), naming)).join(", ");
    case "suit":
      return game.suits[String(value)] ?? String(value);
    case "ranking":
      return all
        .map((rank, seat) => ({ rank: Number(rank), seat }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ rank, seat }) => `${rank}. ${naming.player(seat)}`)
        .join(", ");
    case "scores":
      return all.map((score, seat) => `${naming.player(seat)} ${score}`).join(", ");
    default:
      return String(value);
  }
};

const cardText = ({ cards }: SpokenGame, code: string, naming: Naming): string =>
  naming.card?.(code) ?? cards[code] ?? code;
