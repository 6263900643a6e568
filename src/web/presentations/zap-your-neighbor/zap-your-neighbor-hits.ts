// What others do to the player in Zap Your Neighbor: a Zap, an 8 to answer, a gift, a catch. By the events alone.
import { openFields, textIn, wholeIn } from "../../../face/fields.ts";
import type { Language } from "../../../protocol/language.ts";
import type { NumberedEvent } from "../../scene/match-model.ts";
import type { HitKind, SceneHit } from "../../scene/scene-moment.ts";
import type { Seen } from "../../scene/seen.ts";
import { apart } from "../../words/apart.ts";

type OwnKind = Exclude<HitKind, "late">;

interface Words {
  /** `name`: who does it. Null: nobody else. */
  readonly titles: Readonly<Record<OwnKind, (name: string | null) => string>>;
  readonly zapped: (cards: string, mayAnswer: boolean) => string;
  readonly asked: string;
  readonly caught: (cards: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    titles: {
      zapped: (name) => (name === null ? "A Zap hits you!" : `${name} zaps you!`),
      asked: (name) => (name === null ? "Answer the 8!" : `${name} played an 8!`),
      given: (name) => (name === null ? "A gift for you" : `${name} gives you a card`),
      caught: (name) => (name === null ? "Caught!" : `${name} caught you!`),
    },
    zapped: (cards, mayAnswer) => (mayAnswer ? `Answer it, or pick up ${cards}` : `Pick up ${cards}`),
    asked: "Play a card that fits, or draw until you have one",
    caught: (cards) => `You forgot to call “last card”: ${cards} for you`,
  },
  es: {
    titles: {
      zapped: (name) => (name === null ? "¡Te cae un Zap!" : `¡${name} te lanza un Zap!`),
      asked: (name) => (name === null ? "¡Contesta al 8!" : `¡${name} jugó un 8!`),
      given: (name) => (name === null ? "Un regalo para ti" : `${name} te regala una carta`),
      caught: (name) => (name === null ? "¡Te atraparon!" : `¡${name} te atrapó!`),
    },
    zapped: (cards, mayAnswer) => (mayAnswer ? `Contesta, o carga con ${cards}` : `Carga con ${cards}`),
    asked: "Juega una carta que sirva, o roba hasta tener una",
    caught: (cards) => `No cantaste «última carta»: robas ${cards}`,
  },
  is: {
    titles: {
      zapped: (name) => (name === null ? "Zap lendir á þér!" : `${name} beinir Zap að þér!`),
      asked: (name) => (name === null ? "Svaraðu áttunni!" : `${name} setti út áttu!`),
      given: (name) => (name === null ? "Þú fékkst spil" : `${name} lét þig fá spil`),
      caught: (name) => (name === null ? "Þér var náð!" : `${name} gómaði þig!`),
    },
    zapped: (cards, mayAnswer) => (mayAnswer ? `Svaraðu eða taktu upp ${cards}` : `Taktu upp ${cards}`),
    asked: "Settu út spil sem passar eða dragðu þar til þú færð eitt",
    caught: (cards) => `Þú gleymdir að segja „síðasta spil“ og dregur ${cards}`,
  },
};

interface Struck extends Pick<SceneHit, "seq" | "by" | "card"> {
  readonly kind: OwnKind;
  /** Whom it hits. */
  readonly seat: number;
  /** How many cards it costs. */
  readonly cards: number;
}

/** The newest hit of the own seat since the page looks. A spectator is told whom a Zap or an 8 hits. */
export const hitOf = (seen: Seen): SceneHit | null => {
  const { model, offers, language } = seen;
  const { you, events, since, names, words, game } = model;
  const struck = since === null ? null : newest(events, since, you);
  if (!struck) return null;
  const { seq, kind, by, card, cards } = struck;
  if (you === null) {
    const [from, to] = [by, struck.seat].map((seat) => (seat === null ? undefined : names[seat]));
    const who = [from, to].flatMap((name) => (name === undefined ? [] : [apart(name)])).join(" → ");
    const title = kind === "zapped" ? `Zap: ${who}` : `8: ${who}`;
    return { ...{ type: "hit", seq, kind, by, card, title }, detail: "", isSmall: true };
  }
  const own = WORDS[language];
  const counted = words.cards(cards);
  const details: Readonly<Record<OwnKind, string>> = {
    zapped: own.zapped(
      counted,
      offers.some(({ type }) => type === "play"),
    ),
    asked: own.asked,
    given: card === null ? "" : (game.cards[card] ?? card),
    caught: own.caught(counted),
  };
  const name = by === null ? undefined : names[by];
  return {
    ...{ type: "hit", seq, kind, by, card },
    title: own.titles[kind](name === undefined ? null : apart(name)),
    detail: details[kind],
  };
};

/** What `turned` has told so far, and the card that it follows. */
interface Aim {
  readonly turn: number | null;
  readonly zap: number;
  readonly demand: boolean;
  readonly by: number | null;
  readonly card: string | null;
}

const NO_AIM: Aim = { turn: null, zap: 0, demand: false, by: null, card: null };

const newest = (events: readonly NumberedEvent[], since: number, you: number | null): Struck | null => {
  let aim = NO_AIM;
  let struck: Struck | null = null;
  events.forEach(({ seq, event }, at) => {
    const next = aimAfter(aim, event);
    const hit = aimedHit(aim, next, you) ?? (you === null ? null : givenOrCaught(events, at, you));
    if (hit && seq > since) struck = { ...hit, seq };
    aim = next;
  });
  return struck;
};

/** `turned` names what changes alone. */
const aimAfter = (aim: Aim, event: NumberedEvent["event"]): Aim => {
  const { type, seat, card, turn = aim.turn, zap, demand } = openFields(event);
  if (type === "dealt") return NO_AIM;
  if (type === "played") return { ...aim, by: wholeIn(seat) ?? null, card: textIn(card) ?? null };
  if (type !== "turned") return aim;
  return {
    ...aim,
    turn: wholeIn(turn) ?? null,
    zap: wholeIn(zap) ?? aim.zap,
    demand: typeof demand === "boolean" ? demand : aim.demand,
  };
};

type Hit = Omit<Struck, "seq">;

const aimedHit = (before: Aim, { turn, zap, demand, by, card }: Aim, you: number | null): Hit | null => {
  if (turn === null || (you !== null && turn !== you)) return null;
  const isTurned = before.turn !== turn;
  const kind =
    zap > 0 && (isTurned || zap > before.zap)
      ? "zapped"
      : demand && (isTurned || !before.demand)
        ? "asked"
        : null;
  return kind && { kind, seat: turn, by: by === turn ? null : by, card, cards: zap };
};

const givenOrCaught = (events: readonly NumberedEvent[], at: number, you: number): Hit | null => {
  const { type, seat, to, by, card } = openFields(events[at]?.event);
  if (type === "gave" && to === you)
    return { kind: "given", seat: you, by: wholeIn(seat) ?? null, card: textIn(card) ?? null, cards: 1 };
  if (type !== "caught" || seat !== you) return null;
  const cards = penaltyAfter(events.slice(at + 1), you);
  return { kind: "caught", seat: you, by: wholeIn(by) ?? null, card: null, cards };
};

/** The cards that the seat draws for being caught. They follow at once. */
const penaltyAfter = (events: readonly NumberedEvent[], you: number): number => {
  const end = events.findIndex(({ event }) => event.type === "turned" || event.type === "caught");
  return (end < 0 ? events : events.slice(0, end)).reduce(
    (sum, { event }) =>
      event.type === "drew" && event["seat"] === you && event["for"] === "caught"
        ? sum + (wholeIn(event["count"]) ?? 0)
        : sum,
    0,
  );
};
