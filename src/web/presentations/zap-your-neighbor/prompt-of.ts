// What Zap Your Neighbor asks of the own seat: a sentence that says what hits it, and a detail that says what it can do.

import type { Scene } from "../../scene/scene.ts";
import type { Seen } from "../../scene/seen.ts";
import { apart } from "../../words/apart.ts";
import { ownTable, ownWords } from "./own-table.ts";
import type { OwnAsk } from "./zap-your-neighbor-words.ts";

type Prompt = Pick<Scene, "mood" | "sentence" | "detail">;

export const promptOf = (scene: Scene, seen: Seen): Prompt => {
  const words = ownWords(seen);
  if (scene.phase === "tens")
    return { mood: "race", sentence: words.tens, detail: seen.model.you === null ? "" : tenDetail(seen) };
  const hit = hitOf(seen);
  const ask = scene.mood === "own" ? askOf(seen) : null;
  if (ask) return { mood: "own", sentence: aboutOf(seen) ?? hit ?? scene.sentence, detail: words.asks[ask] };
  const chance = canIn(seen).has("catch") ? words.mayCatch : "";
  // The sentence of the phase says who is to play.
  return hit === null
    ? {
        mood: scene.mood,
        sentence: scene.sentence,
        detail: chance || (scene.mood === "own" ? scene.detail : ""),
      }
    : { mood: scene.mood, sentence: hit, detail: chance || scene.sentence };
};

const canIn = ({ offers }: Seen): ReadonlySet<string> => new Set(offers.map(({ type }) => type));

const tenDetail = (seen: Seen): string => {
  const words = ownWords(seen);
  return canIn(seen).has("play") ? words.ownTen : words.noTen;
};

const PHASES = ["drawn", "owed", "give", "declare"] as const;

/** Null in a phase that the page does not know. */
const askOf = (seen: Seen): OwnAsk | null => {
  const phase = seen.table?.phase;
  return phase === "turn" ? turnAsk(seen) : (PHASES.find((one) => one === phase) ?? null);
};

/** By `mustPlay`, only one thing may be allowed. */
const turnAsk = (seen: Seen): OwnAsk => {
  const can = canIn(seen);
  const { zap, demand } = ownTable(seen);
  if (zap > 0) return !can.has("play") ? "takeOnly" : can.has("take") ? "zapOrTake" : "zapOnly";
  if (demand) return can.has("play") ? "demand" : "demandDraw";
  return !can.has("play") ? "drawOnly" : can.has("draw") ? "playOrDraw" : "play";
};

/** What the own turn is about. Null: nothing special. */
const aboutOf = (seen: Seen): string | null => {
  const words = ownWords(seen);
  const { zap, demand } = ownTable(seen);
  switch (seen.table?.phase) {
    case "turn":
      return zap > 0 ? words.zapped(seen.model.words.cards(zap)) : demand ? words.answer : null;
    case "drawn":
      return words.drew;
    case "owed":
      return words.owed;
    case "give":
      return words.queen;
    case "declare":
      return words.nameSuit;
    default:
      return null;
  }
};

/** What another seat did to the own one, until the next card is played or drawn. Null: nothing. */
const hitOf = (seen: Seen): string | null => {
  const { you, events, names } = seen.model;
  const last = events.findLast(({ event: { type, for: why } }) => isMove(type) && why !== "caught")?.event;
  if (you === null || !last) return null;
  const words = ownWords(seen);
  if (last.type === "caught" && last["seat"] === you) return words.youForgot;
  if (last.type !== "gave" || last["to"] !== you) return null;
  const { seat } = last;
  return typeof seat === "number" ? words.given(apart(names[seat] ?? String(seat + 1))) : null;
};

/** The cards of a catch are drawn after it. */
const isMove = (type: string): boolean => !["turned", "reshuffled", "timedOut"].includes(type);
