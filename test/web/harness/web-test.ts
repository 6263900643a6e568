// A test of the page: it is left out where there is no Chromium, and its pages close when it ends.
import { afterEach, test as vitestTest } from "vitest";
import { forTestFile } from "../../harness/for-test-file.ts";
import { closePages, isLeftOut } from "./chromium.ts";
import { startWebTable, type WebTable } from "./web-table.ts";

export const test = vitestTest.skipIf(isLeftOut);

/** Opens something for the file, unless its tests are left out. */
export const forWebFile = <Opened>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<void>,
): (() => Opened) => {
  if (isLeftOut)
    return () => {
      throw new Error("there is no browser");
    };
  afterEach(closePages);
  return forTestFile(open, close);
};

let started: Promise<WebTable> | null = null;

/** One relay for all files of a worker, so that its code is warm. It ends with the process. */
export const webTableForFile = () =>
  forWebFile(
    () => (started ??= startWebTable()),
    async () => {},
  );
