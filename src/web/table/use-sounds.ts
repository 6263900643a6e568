// When the table makes a sound. Off until asked for.
import { useEffect, useRef } from "preact/hooks";
import type { Scene, SceneSound } from "../scene/scene.ts";
import { playSound } from "./play-sound.ts";

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

export const useSounds = (scene: Scene, isOn: boolean): void => {
  const before = useRef<Scene | null>(null);
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = scene;
    if (!isOn || !earlier || !maySound()) return;
    audio.current ??= new AudioContext();
    for (const sound of soundsBetween(earlier, scene)) playSound(audio.current, sound);
  }, [scene, isOn]);
  useEffect(() => () => void audio.current?.close(), []);
};
