// The sounds of the table as tones, and how an audio context plays them.
import type { SceneSound } from "../scene/scene.ts";

interface Tone {
  readonly hz: number;
  readonly toHz: number;
  readonly ms: number;
  readonly loud: number;
  readonly wave: OscillatorType;
  readonly afterMs?: number;
}

export const SOUNDS: Readonly<Record<SceneSound, readonly Tone[]>> = {
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
  // A rising chord with its octave.
  win: [
    { hz: 523, toHz: 523, ms: 130, loud: 0.1, wave: "sine" },
    { hz: 659, toHz: 659, ms: 130, loud: 0.1, wave: "sine", afterMs: 110 },
    { hz: 784, toHz: 784, ms: 150, loud: 0.1, wave: "sine", afterMs: 220 },
    { hz: 1047, toHz: 1047, ms: 560, loud: 0.11, wave: "triangle", afterMs: 340 },
    { hz: 659, toHz: 659, ms: 560, loud: 0.06, wave: "sine", afterMs: 340 },
  ],
  // Two soft steps down, and a friendly one up.
  lose: [
    { hz: 440, toHz: 440, ms: 170, loud: 0.06, wave: "sine" },
    { hz: 392, toHz: 392, ms: 170, loud: 0.06, wave: "sine", afterMs: 160 },
    { hz: 523, toHz: 523, ms: 320, loud: 0.06, wave: "sine", afterMs: 320 },
  ],
  zapped: [
    { hz: 1600, toHz: 90, ms: 320, loud: 0.14, wave: "triangle" },
    { hz: 110, toHz: 55, ms: 380, loud: 0.16, wave: "triangle", afterMs: 120 },
  ],
  asked: [
    { hz: 587, toHz: 587, ms: 110, loud: 0.09, wave: "triangle" },
    { hz: 880, toHz: 880, ms: 220, loud: 0.09, wave: "triangle", afterMs: 130 },
  ],
  given: [
    { hz: 660, toHz: 990, ms: 110, loud: 0.09, wave: "sine" },
    { hz: 990, toHz: 660, ms: 180, loud: 0.07, wave: "sine", afterMs: 110 },
  ],
  late: [
    { hz: 494, toHz: 494, ms: 90, loud: 0.08, wave: "triangle" },
    { hz: 494, toHz: 494, ms: 90, loud: 0.08, wave: "triangle", afterMs: 150 },
    { hz: 370, toHz: 370, ms: 220, loud: 0.08, wave: "triangle", afterMs: 300 },
  ],
  caught: [
    { hz: 330, toHz: 247, ms: 160, loud: 0.1, wave: "triangle" },
    { hz: 247, toHz: 123, ms: 300, loud: 0.1, wave: "triangle", afterMs: 150 },
  ],
};

/** A tone that begins at its full strength clicks. */
const RISE_SECONDS = 0.004;
/** An exponential ramp never comes to 0. */
const SILENT = 0.0001;

export const playSound = (audio: BaseAudioContext, sound: SceneSound): void => {
  for (const { hz, toHz, ms, loud, wave, afterMs = 0 } of SOUNDS[sound]) {
    const start = audio.currentTime + afterMs / 1000;
    const end = start + ms / 1000;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = wave;
    tone.frequency.setValueAtTime(hz, start);
    tone.frequency.exponentialRampToValueAtTime(toHz, end);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + RISE_SECONDS);
    volume.gain.exponentialRampToValueAtTime(SILENT, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
};
