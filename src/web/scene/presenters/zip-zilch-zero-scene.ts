// What the scene of Zip, Zilch, Zero says beyond that of any game: the running sum of picked cards, owed and barred cards.
import type { Scene, SceneBadge } from "../scene.ts";
import type { Seen } from "../seen.ts";

const RANKS = "A23456789TJQK";

/** As the rules page counts: black cards up, red cards down. */
const weightOf = (code: string): number =>
  (RANKS.indexOf(code.charAt(0)) + 1) * (/[DH]$/.test(code) ? -1 : 1);

const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0");

export const zipZilchZeroScene = (scene: Scene, seen: Seen): Scene => {
  const badges = [...scene.badges, ...ownBadges(seen)];
  if (!scene.pick) return { ...scene, badges };
  const { words, picked } = seen.model;
  const values = picked.map(weightOf);
  const sum = values.reduce((total, value) => total + value, 0);
  const isZip = picked.length > 1;
  const isComplete = !isZip || sum === 0;
  return {
    ...scene,
    badges,
    pick: { ...scene.pick, sum, text: words.sum(signed(sum)), isComplete },
    detail: isZip ? (sum === 0 ? words.balanced : words.pickMore) : scene.detail,
    buttons: isComplete ? scene.buttons : scene.buttons.filter(({ key }) => key !== "confirm"),
  };
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
