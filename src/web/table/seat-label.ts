// What a seat is called for who does not see it: the player or bot, whose turn it is, and what the table shows of the seat.
import type { SceneSeat } from "../scene/scene.ts";
import type { TableWords } from "../words/table/en.ts";

/** "Bo, to play, 5 cards, 12 points, offline" */
export const seatLabel = (
  { name, isBot, badges, count, scoreText, presenceText }: SceneSeat,
  words: Pick<TableWords, "bot" | "cards">,
): string => {
  const turn = badges.filter(({ key }) => key === "turn");
  const others = badges.filter(({ key }) => key !== "turn");
  const cards = count === 0 ? "" : words.cards(count);
  return [name, isBot ? words.bot : "", ...textsOf(turn), cards, scoreText, presenceText, ...textsOf(others)]
    .filter((text) => text !== "")
    .join(", ");
};

const textsOf = (badges: SceneSeat["badges"]): readonly string[] => badges.map(({ text }) => text);
