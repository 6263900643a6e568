// The seats of the scene: who, here or not, how many cards, and what every game's table says of a seat.
import { botManner } from "../../face/bot-manner.ts";
import { type ActionButton, buttonsOf, cardsOf } from "../../face/choices.ts";
import { entryIn } from "../../face/fields.ts";
import { namedText } from "../../face/named-text.ts";
import { scoresField } from "../../face/shown-table.ts";
import type { TableWords } from "../words/table/en.ts";
import { buttonOf } from "./buttons-of.ts";
import type { ModelSeat } from "./match-model.ts";
import type { SceneBadge, SceneButton, SceneCard, ScenePresence, SceneSeat } from "./scene.ts";
import type { Seen } from "./seen.ts";

/** Clockwise from the own seat, or from seat 0 for a spectator. */
export const sceneSeats = (seen: Seen): readonly SceneSeat[] => {
  const { model } = seen;
  const first = model.you ?? 0;
  const count = model.seats.length;
  const buttons = buttonsOf(seen.offers, seen.hand);
  return model.seats.map((_, i) => seatOf(seen, (first + i) % count, buttons));
};

const seatOf = (seen: Seen, seat: number, buttons: readonly ActionButton[]): SceneSeat => {
  const { model, table } = seen;
  const { words, names, you } = model;
  const shown = model.seats[seat] ?? FREE;
  const presence = presenceOf(shown);
  const { count = 0, cards } = table?.hands[seat] ?? {};
  return {
    seat,
    name: names[seat] ?? "",
    isOwn: seat === you,
    count: seat === you ? seen.hand.length : count,
    cards: cards && seat !== you ? cards.map((code) => seatCard(code, seat)) : null,
    presence,
    presenceText: presenceText(shown, presence, words),
    sitter: shown,
    sitters: model.seats,
    isBot: shown.bot || shown.house !== undefined,
    manner: botManner(model.game, shown.house),
    isAway: presence === "away" || presence === "gone",
    hasTurn: table?.turn === seat,
    hasLead: table?.lead === seat,
    scoreText: scoreText(seen, seat),
    facts: [],
    rank: table?.ranking?.[seat] ?? null,
    badges: badgesOf(seen, seat),
    melds: meldsOf(seen, seat),
    buttons: buttonsAt(seen, seat, buttons),
  };
};

/** Points, or what the game calls the field that counts something else. */
const scoreText = ({ model, table }: Seen, seat: number): string => {
  const { words, game, view } = model;
  const score = table?.scores?.[seat];
  if (score === undefined) return "";
  const field = scoresField(view?.table ?? {}, game);
  const { name = "" } = entryIn(game.wording.table, field) ?? {};
  return field === "scores" ? words.points(score) : namedText(name, score);
};

const buttonsAt = (seen: Seen, seat: number, buttons: readonly ActionButton[]): readonly SceneButton[] =>
  buttons.flatMap((button) => {
    const offers = button.offers.filter((offer) => offer.seat === seat && cardsOf(offer).length === 0);
    return offers.length === 0 ? [] : [buttonOf(seen, { ...button, offers })];
  });

const FREE: ModelSeat = { name: "", bot: false, connected: false, acts: "nobody" };

/** The same code may lie before several seats, such as the Zap. */
export const seatCard = (code: string, seat: number): SceneCard => ({ key: `${code}.${seat}`, code });

const presenceOf = ({ acts, left, house, connected }: ModelSeat): ScenePresence => {
  if (acts === "nobody") return "free";
  if (left) return "gone";
  if (house !== undefined) return "bot";
  if (acts !== "player") return "away";
  return connected ? "here" : "offline";
};

const presenceText = ({ acts, house }: ModelSeat, presence: ScenePresence, words: TableWords): string => {
  switch (presence) {
    case "free":
      return words.free;
    case "gone":
      return words.left;
    case "bot":
      return entryIn(words.levels, house ?? "") ?? words.bot;
    case "away":
      return acts === "referee" ? words.refereePlays : words.botPlays;
    case "offline":
      return words.offline;
    default:
      return "";
  }
};

const badgesOf = ({ model: { words }, table }: Seen, seat: number): readonly SceneBadge[] => {
  if (!table || table.over) return [];
  const all: readonly (SceneBadge | false)[] = [
    table.lead === seat && { key: "lead", text: words.leads, tone: "warn" },
    table.turn === seat && { key: "turn", text: words.toAct, tone: "good" },
    table.ready.includes(seat) && { key: "ready", text: words.ready, tone: "good" },
    table.passed.includes(seat) && { key: "passed", text: words.passed, tone: "plain" },
    table.dealer === seat && { key: "dealer", text: words.dealer, tone: "plain" },
  ];
  return all.filter((badge) => badge !== false);
};

const meldsOf = ({ model, table }: Seen, seat: number): SceneSeat["melds"] => {
  const sent =
    model.sent?.to.at === "meld" && model.sent.to.seat === seat ? [{ seat, cards: model.sent.cards }] : [];
  return [...(table?.zips ?? []), ...sent]
    .filter((zip) => zip.seat === seat)
    .map(({ cards }) => ({ key: cards.join(), label: "", cards: cards.map((code) => seatCard(code, seat)) }));
};
