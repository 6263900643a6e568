// What the scene of Zip, Zilch, Zero says beyond that of any game: the running sum of picked cards, owed and barred cards.
import type { Scene, SceneBadge } from "../scene.ts";
import type { Seen } from "../seen.ts";

const RANKS = "A23456789TJQK";

/** As the rules page counts: black cards up, red cards down. */
const weightOf = (code: string): number =>
  (RANKS.indexOf(code.charAt(0)) + 1) * (/[DH]$/.test(code) ? -1 : 1);

const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0");

export const zipZilchZeroScene = (told: Scene, seen: Seen): Scene => {
  const badges = [...told.badges, ...ownBadges(seen)];
  const scene = { ...told, badges, detail: told.mood === "own" ? (askOf(seen) ?? told.detail) : "" };
  if (!scene.pick) return scene;
  const { words, picked } = seen.model;
  const values = picked.map(weightOf);
  const sum = values.reduce((total, value) => total + value, 0);
  const isZip = picked.length > 1;
  const isComplete = !isZip || sum === 0;
  return {
    ...scene,
    pick: { ...scene.pick, sum, text: words.sum(signed(sum)), isComplete },
    detail: isZip ? (sum === 0 ? words.balanced : words.pickMore) : scene.detail,
    buttons: isComplete ? scene.buttons : scene.buttons.filter(({ key }) => key !== "confirm"),
  };
};

/** What the own seat is asked for. Null in a phase that the page does not know. */
const askOf = ({ model: { words }, table }: Seen): string | null => {
  if (table?.phase === "draw") return words.asks.draw;
  if (table?.phase !== "meld") return null;
  return table.owed === null ? words.asks.meld : words.asks.meldOwed;
};

const STALE_TURNS = 4;

const ownBadges = ({ model, table }: Seen): readonly SceneBadge[] => {
  if (!table || table.over) return [];
  const { words } = model;
  const { owed, barred } = table;
  const stale = model.view?.table?.["stale"];
  const all: readonly (SceneBadge | false)[] = [
    owed !== null && { key: "owed", text: words.owed, tone: "warn", card: owed },
    barred !== null && { key: "barred", text: words.barred, tone: "bad", card: barred },
    typeof stale === "number" &&
      stale > STALE_TURNS * model.seats.length && { key: "stale", text: words.stale(stale), tone: "plain" },
  ];
  return all.filter((badge) => badge !== false);
};
