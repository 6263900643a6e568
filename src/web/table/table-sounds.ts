// Which sounds a table makes. The script comes to those who have asked for sounds.
import type { Scene, SceneSound } from "../scene/scene.ts";
import { playSound } from "./play-sound.ts";

export interface TableSounds {
  /** One scene after another. */
  play(before: Scene, now: Scene): void;
  close(): void;
}

export const createTableSounds = (): TableSounds => {
  let audio: AudioContext | null = null;
  return {
    play: (before, now) => {
      if (!maySound()) return;
      audio ??= new AudioContext();
      for (const sound of soundsBetween(before, now)) playSound(audio, sound);
    },
    close: () => void audio?.close(),
  };
};

/** What has become of one scene since another. */
const soundsBetween = (before: Scene, now: Scene): readonly SceneSound[] => {
  const own = now.seats.find(({ isOwn }) => isOwn)?.seat;
  if (now.isOver && !before.isOver) return [own !== undefined && now.ranking?.[own] === 1 ? "win" : "round"];
  if (now.note && now.note.key !== before.note?.key) return ["beaten"];
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

/** Before the first press, browsers keep an audio context still. What it was to play would sound later, all at once. */
const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
