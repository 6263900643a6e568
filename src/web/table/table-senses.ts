// What a table lets a player hear, and feel on a phone. The script comes to those who want either.
import { hitBetween } from "../scene/hit-between.ts";
import type { Scene, SceneSound } from "../scene/scene.ts";
import type { SeatHits } from "../scene/scene-moment.ts";
import { playSound } from "./play-sound.ts";

export interface TableSenses {
  /** One scene after another. */
  play(before: Scene, now: Scene): void;
  close(): void;
}

export interface WantedSenses {
  readonly hasSound: boolean;
  readonly hasVibration: boolean;
  /** Of the game. */
  readonly hits: SeatHits | undefined;
}

export const createTableSenses = ({ hasSound, hasVibration, hits }: WantedSenses): TableSenses => {
  let audio: AudioContext | null = null;
  return {
    play: (before, now) => {
      if (!isUsed()) return;
      for (const sound of soundsBetween(before, now, hits)) {
        if (hasSound) {
          audio ??= new AudioContext();
          playSound(audio, sound);
        }
        const buzz = BUZZES[sound];
        if (hasVibration && buzz) navigator.vibrate?.([...buzz]);
      }
    },
    close: () => void audio?.close(),
  };
};

/** In milliseconds: buzz, pause, buzz. What happens many times a minute is not felt. */
const BUZZES: Partial<Readonly<Record<SceneSound, readonly number[]>>> = {
  turn: [25],
  zapped: [60, 40, 60],
  asked: [40, 40, 40],
  given: [30],
  caught: [120],
  late: [80, 60, 80],
  round: [30, 60, 30],
  win: [40, 50, 40, 50, 120],
  lose: [60],
};

/** What has become of one scene since another. What matters most stands alone. */
export const soundsBetween = (before: Scene, now: Scene, hits?: SeatHits): readonly SceneSound[] => {
  const own = now.seats.find(({ isOwn }) => isOwn)?.seat;
  if (now.isOver && !before.isOver) return [endSound(now.ranking, own)];
  if (now.note && now.note.key !== before.note?.key) return ["beaten"];
  if (now.moment && now.moment.seq !== before.moment?.seq)
    return [now.moment.type === "hit" ? now.moment.kind : "round"];
  const hit = hitBetween(before, now, hits);
  if (hit) return [hit.kind];
  if (now.rounds.length > before.rounds.length) return ["round"];
  if (now.mood === "own" && before.mood !== "own") return ["turn"];
  const last = before.flights.at(-1)?.seq ?? 0;
  const flights = now.flights.filter(({ seq }) => seq > last);
  if (flights.length > 3) return ["deal"];
  const [flight] = flights;
  if (!flight) return [];
  if (flight.cards.includes("zap")) return ["zap"];
  return [flight.to.at === "pile" || flight.to.at === "meld" ? "card" : "draw"];
};

/** Nobody has won or lost a match that was broken off, or that one only watched. */
const endSound = (ranking: Scene["ranking"], own: number | undefined): SceneSound => {
  if (!ranking || own === undefined) return "round";
  return ranking[own] === 1 ? "win" : "lose";
};

/** Before the first press, browsers keep an audio context still. What it was to play would sound later, all at once. */
const isUsed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
