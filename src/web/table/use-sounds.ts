// The sounds of the table, made by WebAudio. Off until asked for.
import { useEffect, useRef } from "preact/hooks";
import type { Scene, SceneSound } from "../scene/scene.ts";

interface Tone {
  readonly hz: number;
  readonly toHz: number;
  readonly ms: number;
  readonly loud: number;
  readonly wave: OscillatorType;
  readonly afterMs?: number;
}

const SOUNDS: Readonly<Record<SceneSound, readonly Tone[]>> = {
  deal: [{ hz: 420, toHz: 300, ms: 50, loud: 0.05, wave: "triangle" }],
  card: [{ hz: 360, toHz: 180, ms: 70, loud: 0.12, wave: "triangle" }],
  draw: [{ hz: 240, toHz: 320, ms: 60, loud: 0.08, wave: "triangle" }],
  zap: [{ hz: 1200, toHz: 140, ms: 240, loud: 0.08, wave: "sawtooth" }],
  turn: [
    { hz: 523, toHz: 523, ms: 90, loud: 0.08, wave: "sine" },
    { hz: 784, toHz: 784, ms: 140, loud: 0.08, wave: "sine", afterMs: 90 },
  ],
  beaten: [{ hz: 220, toHz: 110, ms: 220, loud: 0.12, wave: "triangle" }],
  round: [
    { hz: 392, toHz: 392, ms: 120, loud: 0.08, wave: "sine" },
    { hz: 523, toHz: 523, ms: 200, loud: 0.08, wave: "sine", afterMs: 120 },
  ],
  win: [
    { hz: 523, toHz: 523, ms: 130, loud: 0.1, wave: "sine" },
    { hz: 659, toHz: 659, ms: 130, loud: 0.1, wave: "sine", afterMs: 120 },
    { hz: 784, toHz: 784, ms: 340, loud: 0.1, wave: "sine", afterMs: 240 },
  ],
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

const play = (audio: AudioContext, tones: readonly Tone[]): void => {
  for (const { hz, toHz, ms, loud, wave, afterMs = 0 } of tones) {
    const start = audio.currentTime + afterMs / 1000;
    const end = start + ms / 1000;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = wave;
    tone.frequency.setValueAtTime(hz, start);
    tone.frequency.exponentialRampToValueAtTime(toHz, end);
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
};

export const useSounds = (scene: Scene, isOn: boolean): void => {
  const before = useRef<Scene | null>(null);
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = scene;
    if (!isOn || !earlier) return;
    audio.current ??= new AudioContext();
    for (const sound of soundsBetween(earlier, scene)) play(audio.current, SOUNDS[sound]);
  }, [scene, isOn]);
  useEffect(() => () => void audio.current?.close(), []);
};
