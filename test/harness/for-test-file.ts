// Something that a test file opens before its tests and closes after them.
import { afterAll, beforeAll } from "vitest";

/** Called at the top of a test file. The result gives what is open, while a test runs. */
export const forTestFile = <Opened>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<void>,
): (() => Opened) => {
  let opened: { readonly value: Opened } | null = null;
  beforeAll(async () => {
    opened = { value: await open() };
  });
  afterAll(async () => {
    if (opened) await close(opened.value);
  });
  return () => {
    if (!opened) throw new Error("it is open while a test runs");
    return opened.value;
  };
};
