// What the scene of Zip, Zilch, Zero says beyond that of any game: the running sum of picked cards, owed and barred cards.
import { openFields, textIn, wholeIn } from "../../../face/fields.ts";
import type { Language } from "../../../protocol/language.ts";
import type { Presenter } from "../../scene/generic-scene.ts";
import type { Scene, SceneBadge, SceneButton } from "../../scene/scene.ts";
import type { Seen } from "../../scene/seen.ts";
import { signed, worthOf } from "./worth-of.ts";

interface Words {
  /** Beside the pile. */
  readonly owed: string;
  readonly barred: string;
  /** On a card: one line of a narrow card, which covers no suit. */
  readonly marks: Readonly<Record<"owed" | "barred" | "drawn", string>>;
  readonly sum: (text: string) => string;
  readonly pickMore: string;
  readonly balanced: string;
  readonly stale: (turns: number) => string;
  /** Instead of "Your move" while a card is owed. */
  readonly youOwe: string;
  /** What the own seat may do. */
  readonly asks: Readonly<Record<"draw" | "take" | "depth" | "meld" | "discard" | "meldOwed", string>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    owed: "must be in a zip",
    barred: "not to discard",
    marks: { owed: "owed", barred: "keep", drawn: "drawn" },
    sum: (text) => `Sum ${text}`,
    pickMore: "Pick cards that bring it to 0",
    balanced: "It balances",
    stale: (turns) => `${turns} turns without a zip`,
    youOwe: "You owe a zip",
    asks: {
      draw: "Draw from stock or pile",
      take: "Take from the pile",
      depth: "Take the pile down to which card?",
      meld: "Lay a zip, or discard",
      discard: "Discard to end your turn",
      meldOwed: "Use the marked card",
    },
  },
  es: {
    owed: "debe ir en un zip",
    barred: "no se puede descartar",
    marks: { owed: "al zip", barred: "guarda", drawn: "robada" },
    sum: (text) => `Suma ${text}`,
    pickMore: "Elige cartas hasta llegar a 0",
    balanced: "Suma 0",
    stale: (turns) => `${turns} turnos sin zip`,
    youOwe: "Debes un zip",
    asks: {
      draw: "Roba del mazo, o toma del descarte",
      take: "Toma del descarte",
      depth: "¿Hasta qué carta tomas el descarte?",
      meld: "Pon un zip, o descarta",
      discard: "Descarta y termina tu turno",
      meldOwed: "Usa la carta marcada",
    },
  },
  is: {
    owed: "skal í zip",
    barred: "má ekki kasta",
    marks: { owed: "í zip", barred: "geymdu", drawn: "dregið" },
    sum: (text) => `Summa ${text}`,
    pickMore: "Veldu spil þar til summan er 0",
    balanced: "Summan er 0",
    stale: (turns) => `${turns} ${turns % 10 === 1 && turns % 100 !== 11 ? "sinni" : "sinnum"} í röð án zips`,
    youOwe: "Þú skuldar zip",
    asks: {
      draw: "Dragðu úr stokki eða bunka",
      take: "Taktu úr bunkanum",
      depth: "Niður að hvaða spili tekurðu bunkann?",
      meld: "Settu út zip eða kastaðu",
      discard: "Kastaðu til að ljúka leik",
      meldOwed: "Notaðu merkta spilið",
    },
  },
};

/** The fields of this game alone. */
const ownTable = ({ model }: Seen) => {
  const { owed, barred, drawn, stale } = openFields(model.view?.table);
  return { owed: textIn(owed), barred: textIn(barred), drawn: textIn(drawn), stale: wholeIn(stale) ?? 0 };
};

export const zipZilchZeroScene: Presenter = (shown, seen) => {
  const scene = {
    ...shown,
    isTight: true,
    ...(shown.mood === "own" ? askOf(shown, seen) : { detail: "" }),
    badges: ownBadges(seen),
    hand: shown.hand.map((card) => ({ ...card, mark: markOn(card.code, seen) })),
    ...(shown.menu && depthsOf(shown.menu, seen)),
  };
  if (!scene.pick) return scene;
  const words = WORDS[seen.language];
  const values = seen.model.picked.map(worthOf);
  const sum = values.reduce((total, value) => total + value, 0);
  const isZip = values.length > 1;
  const isComplete = !isZip || sum === 0;
  return {
    ...scene,
    pick: { ...scene.pick, sum, text: words.sum(signed(sum)), isComplete },
    detail: isZip ? (sum === 0 ? words.balanced : words.pickMore) : scene.detail,
    buttons: isComplete ? scene.buttons : scene.buttons.filter(({ key }) => key !== "confirm"),
  };
};

/** How deep the own seat may take: the cards as they lie on the table. Their keys stand in that order, too. */
const depthsOf = (
  menu: readonly SceneButton[],
  { table, language }: Seen,
): Pick<Scene, "menu" | "menuSentence"> => {
  const pile = table?.pile ?? [];
  const inPile = menu.toSorted((a, b) => pile.indexOf(a.card ?? "") - pile.indexOf(b.card ?? ""));
  return {
    menu: inPile.map((button, i) => ({ ...button, hotkey: menu[i]?.hotkey ?? "" })),
    ...(table?.phase === "draw" && { menuSentence: WORDS[language].asks.depth }),
  };
};

/** What the own seat is asked for. */
const askOf = (shown: Scene, seen: Seen): Pick<Scene, "sentence" | "detail"> => {
  const { table, language, offers } = seen;
  const { asks, youOwe } = WORDS[language];
  const { sentence } = shown;
  const { owed } = ownTable(seen);
  if (table?.phase === "draw") {
    const hasStock = offers.some(({ from }) => from === "stock");
    return { sentence, detail: hasStock ? asks.draw : asks.take };
  }
  if (table?.phase !== "meld") return { sentence, detail: shown.detail };
  if (owed !== undefined) return { sentence: youOwe, detail: asks.meldOwed };
  const canZip = offers.some(({ type }) => type === "zip");
  return { sentence, detail: canZip ? asks.meld : asks.discard };
};

/** In turns of each seat. */
const STALE_TURNS = 4;

const ownBadges = (seen: Seen): readonly SceneBadge[] => {
  const { model, table, language } = seen;
  if (!table || table.over) return [];
  const own = ownTable(seen);
  const words = WORDS[language];
  const marked = (["owed", "barred"] as const).flatMap((key): readonly SceneBadge[] => {
    const card = own[key];
    return card === undefined ? [] : [{ key, text: words[key], tone: TONES[key], card }];
  });
  if (own.stale <= STALE_TURNS * model.seats.length) return marked;
  return [...marked, { key: "stale", text: words.stale(own.stale), tone: "plain" }];
};

const TONES = { owed: "warn", barred: "bad", drawn: "good" } as const;

/** What is special about a card of the own hand. */
const markOn = (card: string, seen: Seen): SceneBadge | null => {
  const own = ownTable(seen);
  const key = (["owed", "barred", "drawn"] as const).find((one) => own[one] === card);
  return key === undefined ? null : { key, text: WORDS[seen.language].marks[key], tone: TONES[key] };
};
