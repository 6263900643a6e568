// A hook of the page without a browser: a component that draws nothing calls it. The caller fakes the timers.
import { type ContainerNode, h, options, render } from "preact";
import { useState } from "preact/hooks";
import { vi } from "vitest";

export interface Hooked<Value> {
  /** What the hook has returned last. */
  readonly value: Value;
  /** Draws again, after what a test has changed. */
  redraw(): Promise<void>;
  /** Lets the time pass, and draws what follows. */
  pass(ms: number): Promise<void>;
  unmount(): Promise<void>;
}

const emptyRoot = (): ContainerNode => ({
  ...{ nodeType: 1, parentNode: null, firstChild: null, childNodes: [] },
  insertBefore: (node) => node,
  appendChild: (node) => node,
  removeChild: (child) => child,
});

export const hooked = async <Value>(use: () => Value): Promise<Hooked<Value>> => {
  const root = emptyRoot();
  const values: Value[] = [];
  let redraw = (): void => {};
  const Probe = () => {
    const [draws, draw] = useState(0);
    redraw = () => draw(draws + 1);
    values.push(use());
    return null;
  };
  const pass = async (ms: number): Promise<void> => {
    for (const part of [0, ms, 0]) await vi.advanceTimersByTimeAsync(part);
  };
  // There is no frame to wait for.
  const { requestAnimationFrame: before } = options;
  options.requestAnimationFrame = (step) => queueMicrotask(step);
  render(h(Probe, null), root);
  await pass(0);
  return {
    get value() {
      const [value] = values.slice(-1);
      if (value === undefined) throw new Error("the hook has returned nothing");
      return value;
    },
    redraw: () => {
      redraw();
      return pass(0);
    },
    pass,
    unmount: async () => {
      render(null, root);
      await pass(0);
      if (before) options.requestAnimationFrame = before;
      else delete options.requestAnimationFrame;
    },
  };
};

/** The page as the reader sees it or not. */
export class SeenPage extends EventTarget {
  hidden = false;

  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}
