// Says in words what an event, an action or a table tells, by the texts that the relay serves of a game. Knows no rules.
import type { GameAction, GameEvent, GameTable } from "../games/game.ts";
import { numberText } from "../games/number-text.ts";
import type { ReceivedGame } from "./game-description.ts";
import type { Sentence } from "./wording.ts";

/** A game's texts in one language, as `GET /v1/games/{id}` serves them. */
export type SpokenGame = Pick<ReceivedGame, "cards" | "suits" | "forms" | "wording">;

export interface Naming {
  /** The name of who sits there. */
  player(seat: number): string;
  /** How to show a card. Left out: by its name. */
  card?(code: string): string;
}

/** Null where there is nothing to say, also of an event that the texts do not know. */
export const eventText = (game: SpokenGame, event: GameEvent, naming: Naming): string | null =>
  spoken(game, sentencesIn(game.wording.events, event.type), new Map(Object.entries(event)), naming);

/** What the table waits for. Null where the texts do not know the phase. */
export const phaseText = (game: SpokenGame, table: GameTable, naming: Naming): string | null =>
  spoken(game, sentencesIn(game.wording.phases, table.phase), new Map(Object.entries(table)), naming);

/**
 * What the action does, for a button. Of several actions: what they have in common, such as "Take from the pile".
 * `phase`: the table's, where a sentence fits one phase only. Null where the texts do not know the action, or the relay
 * tells no texts of actions.
 */
export const actionText = (
  game: SpokenGame,
  actions: readonly GameAction[],
  naming: Naming,
  phase?: string,
): string | null => {
  const fields = new Map([["phase", phase], ...sharedFields(actions)]);
  return spoken(game, sentencesIn(game.wording.actions, String(fields.get("type"))), fields, naming);
};

type Fields = ReadonlyMap<string, unknown>;

/** The fields that are the same in all. */
export const sharedFields = ([first, ...others]: readonly GameAction[]): Fields => {
  const rest = others.map((other) => new Map<string, unknown>(Object.entries(other)));
  const isShared = ([field, value]: readonly [string, unknown]): boolean =>
    rest.every((other) => JSON.stringify(other.get(field)) === JSON.stringify(value));
  return new Map(Object.entries(first ?? {}).filter(isShared));
};

/** The relay may know more types than the texts, and a type may be called like a member of every object. */
const sentencesIn = (
  texts: Readonly<Record<string, readonly Sentence[]>> = {},
  type: string,
): readonly Sentence[] => (Object.hasOwn(texts, type) ? (texts[type] ?? []) : []);

/** A number stays on the line of its name. */
const NO_BREAK = "\u00a0";

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;

const spoken = (
  game: SpokenGame,
  sentences: readonly Sentence[],
  fields: Fields,
  naming: Naming,
): string | null => {
  const sentence = sentences.find(
    ({ when = {}, text }) =>
      Object.entries(when).every(([field, wanted]) => agrees(fields.get(field) ?? null, wanted)) &&
      [...text.matchAll(PLACEHOLDER)].every(([, field = ""]) => (fields.get(field) ?? null) !== null),
  );
  if (!sentence) return null;
  return sentence.text.replaceAll(PLACEHOLDER, (_, field: string, kind: string | undefined) =>
    shown(game, fields.get(field), kind, naming),
  );
};

/** A list is its different members. So `2` is also the ranking in which every seat has rank 2. */
const agrees = (value: unknown, wanted: string): boolean =>
  value !== null && (wanted === "*" || String([...new Set([value].flat())]) === wanted);

const shown = (game: SpokenGame, value: unknown, kind: string | undefined, naming: Naming): string => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  switch (kind) {
    case "player":
      return naming.player(Number(value));
    case "card":
      return all.map((code) => cardText(game, String(code), naming)).join(", ");
    case "place":
      return all.map((place) => Number(place) + 1).join(", ");
    case "suit":
      return game.suits[String(value)] ?? String(value);
    case "ranking":
      return all
        .map((rank, seat) => ({ rank: Number(rank), seat }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ rank, seat }) => `${rank}.${NO_BREAK}${naming.player(seat)}`)
        .join(", ");
    case "scores":
      // A name may end with a number.
      return all.map((score, seat) => `${naming.player(seat)}:${NO_BREAK}${spelt(score)}`).join(", ");
    case undefined:
      return all.map(spelt).join(", ");
    default:
      return all.map((code) => formText(game, kind, String(code), naming)).join(", ");
  }
};

const spelt = (value: unknown): unknown => (typeof value === "number" ? numberText(value) : value);

const cardText = ({ cards }: SpokenGame, code: string, naming: Naming): string =>
  naming.card?.(code) ?? cards[code] ?? code;

/** In a form that a language needs, such as the object of a sentence. */
const formText = (game: SpokenGame, form: string, code: string, naming: Naming): string => {
  const { cards, suits, forms } = game;
  const named = forms?.[form]?.[code];
  return code in cards
    ? (naming.card?.(code) ?? named ?? cards[code] ?? code)
    : (named ?? suits[code] ?? code);
};
