// Each sound of the table, rendered by Chromium as it would be heard: neither too loud nor silent, short, and without a
// click at its ends.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SOUNDS } from "../../src/web/table/play-sound.ts";
import { openChromium } from "./harness/chromium.ts";
import { test } from "./harness/web-test.ts";

const SCRIPT = fileURLToPath(new URL("../../src/web/table/play-sound.ts", import.meta.url));

/** A page that has the sounds, and nothing else. */
const openSounds = async (): Promise<Page> => {
  const built = await build({
    ...{ entryPoints: [SCRIPT], bundle: true, write: false },
    ...{ format: "iife", globalName: "sounds" },
  });
  const page = await (await openChromium()).newPage();
  await page.addScriptTag({ content: built.outputFiles[0]?.text ?? "" });
  return page;
};

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

test("every sound can be heard, and does not click", async () => {
  const page = await openSounds();
  for (const name of Object.keys(SOUNDS)) {
    const { peak, fromMs, toMs, ends, step } = await heard(page, name);
    expect(peak, name).toBeLessThanOrEqual(1);
    expect(peak, name).toBeGreaterThan(0.02);
    expect(fromMs, name).toBeLessThan(10);
    expect(toMs, name).toBeLessThan(1_000);
    expect(Math.max(...ends), name).toBeLessThan(CLICK);
    expect(step, name).toBeLessThan(CLICK);
  }
  await page.close();
});
