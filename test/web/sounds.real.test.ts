// Each sound of the table, rendered by Chromium as it would be heard: neither too loud nor silent, short, and without a
// click at its ends.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SOUNDS } from "../../src/web/table/play-sound.ts";
import { forTestFile } from "../harness/for-test-file.ts";
import { isLeftOut, openChromium } from "./harness/chromium.ts";

const SCRIPT = fileURLToPath(new URL("../../src/web/table/play-sound.ts", import.meta.url));

/** A page that has the sounds, and nothing else. */
const openSounds = async () => {
  const built = await build({
    ...{ entryPoints: [SCRIPT], bundle: true, write: false },
    ...{ format: "iife", globalName: "sounds" },
  });
  const browser = await openChromium();
  const page = await browser.newPage();
  await page.addScriptTag({ content: built.outputFiles[0]?.text ?? "" });
  return { page, stop: () => browser.close() };
};

const opened = isLeftOut ? null : forTestFile(openSounds, ({ stop }) => stop());

interface Heard {
  readonly peak: number;
  /** The first and the last millisecond in which there is something. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The greatest of the first and of the last samples. */
  readonly ends: readonly [number, number];
  /** The greatest step from one sample to the next within the first and the last millisecond. */
  readonly step: number;
}

const RATE = 48_000;
/** Longer than any sound may be. */
const SECONDS = 2;

const heard = (page: Page, name: string): Promise<Heard> =>
  page.evaluate(
    async ([sound, rate, seconds]) => {
      const audio = new OfflineAudioContext(1, rate * seconds, rate);
      Reflect.get(globalThis, "sounds").playSound(audio, sound);
      const samples = [...(await audio.startRendering()).getChannelData(0)];
      const sizes = samples.map(Math.abs);
      const from = sizes.findIndex((size) => size > 0);
      const to = sizes.findLastIndex((size) => size > 0);
      const most = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), 0);
      const aMs = rate / 1000;
      const steps = samples.map((size, i) => Math.abs(size - (samples[i - 1] ?? 0)));
      return {
        peak: most(sizes),
        fromMs: from / aMs,
        toMs: to / aMs,
        ends: [most(sizes.slice(from, from + 4)), most(sizes.slice(to - 4, to + 1))] as const,
        step: most([...steps.slice(from, from + aMs), ...steps.slice(to - aMs, to + 2)]),
      };
    },
    [name, RATE, SECONDS] as const,
  );

/** 40 dB below the loudest that there is: nobody hears it as a click. */
const CLICK = 0.01;

test.skipIf(isLeftOut).for(Object.keys(SOUNDS))(
  "the sound %s can be heard, and does not click",
  async (name) => {
    if (!opened) throw new Error("there is no browser");
    const { peak, fromMs, toMs, ends, step } = await heard(opened().page, name);
    expect(peak).toBeLessThanOrEqual(1);
    expect(peak).toBeGreaterThan(0.02);
    expect(fromMs).toBeLessThan(10);
    expect(toMs).toBeLessThan(1_000);
    expect(Math.max(...ends)).toBeLessThan(CLICK);
    expect(step).toBeLessThan(CLICK);
  },
);
