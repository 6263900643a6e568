// Prints an event of any game as one line: who, what, which cards. It knows only the fields that games share
// (`docs/events.md`), and leaves out every other field.
import { styleText } from "node:util";
import * as z from "zod";
import type { Game, GameEvent, Seat } from "../../games/game.ts";

const shownSchema = z.object({
  type: z.string(),
  seat: z.int().optional(),
  card: z.string().optional(),
  cards: z.array(z.string()).optional(),
  count: z.int().optional(),
  from: z.string().optional(),
  for: z.string().optional(),
  suit: z.string().optional(),
  to: z.int().optional(),
  by: z.int().optional(),
  lastCard: z.boolean().optional(),
  round: z.int().optional(),
  out: z.int().nullable().optional(),
  ranking: z.array(z.int()).optional(),
});
type Shown = z.infer<typeof shownSchema>;

/** Null if the event has no line. */
export const eventLine = (game: Game, visible: GameEvent, nameOf: (seat: Seat) => string): string | null => {
  const parsed = shownSchema.safeParse(visible);
  if (!parsed.success) return null;
  const event = parsed.data;
  switch (event.type) {
    case "started":
    case "readied":
    case "turned":
      return null;
    case "dealt":
      return event.round === undefined ? "\nThe deal" : `\nRound ${event.round}`;
    case "timedOut":
      return "the clock ran out";
    case "roundEnded":
      return event.out === null || event.out === undefined ? "nobody is out" : `${nameOf(event.out)} is out`;
    case "matchEnded":
      return `\nRanking: ${placesIn(event.ranking ?? [], nameOf)}`;
    default:
      return playLine(game, event, nameOf);
  }
};

const playLine = (game: Game, event: Shown, nameOf: (seat: Seat) => string): string => {
  const { type, seat, card, cards = [], count, from, suit, to, by, lastCard } = event;
  const shown = card === undefined ? cards : [card];
  const words = [
    seat === undefined ? "" : nameOf(seat),
    type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    count === undefined || shown.length > 0 ? "" : `${count} ${count === 1 ? "card" : "cards"}`,
    shown.map((code) => colourCode(game, code)).join(" "),
    from === undefined ? "" : `from the ${from}`,
    event.for === undefined ? "" : `(${event.for})`,
    suit === undefined ? "" : `: ${game.words.en.suits[suit] ?? suit}`,
    to === undefined ? "" : `to ${nameOf(to)}`,
    by === undefined ? "" : `by ${nameOf(by)}`,
    lastCard ? `- ${styleText("bold", "last card")}` : "",
  ];
  return words.filter((word) => word !== "").join(" ");
};

const placesIn = (ranking: readonly number[], nameOf: (seat: Seat) => string): string =>
  ranking
    .map((rank, seat) => ({ rank, name: nameOf(seat) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, name }) => `${rank}. ${name}`)
    .join("  ");

const COLOURS = [
  [/red|hearts|diamonds/, "red"],
  [/yellow/, "yellow"],
  [/green/, "green"],
  [/blue/, "blue"],
  [/wild|joker/, "magenta"],
] as const;

/** The colour comes from the card's English name, so a red card is red in every game. */
const colourCode = (game: Game, code: string): string => {
  const name = game.words.en.cards[code] ?? "";
  const [, colour] = COLOURS.find(([pattern]) => pattern.test(name)) ?? [];
  return colour ? styleText(colour, code) : code;
};
