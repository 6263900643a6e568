// Splits a stream of bytes into lines, for chunks of any size.
import fc from "fast-check";
import { expect, test } from "vitest";
import { byteLines } from "../../src/cli/replay-many.ts";

const cut = async function* (bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let rest = bytes;
  for (const size of sizes) {
    yield rest.subarray(0, size);
    rest = rest.subarray(size);
  }
  yield rest;
};

test("are the same lines wherever the chunks end, the too long ones left out", async () => {
  const text = fc.array(fc.constantFrom("a", "b", "é", "\r", "\n", "\n"), { maxLength: 40 });
  const sizes = fc.array(fc.nat({ max: 9 }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(text, sizes, async (characters, chunkSizes) => {
      const whole = characters.join("");
      const expected = whole.split("\n").map((line) => (Buffer.byteLength(line) > 5 ? null : line));
      if (expected.at(-1) === "") expected.pop();
      const lines: (string | null)[] = [];
      for await (const line of byteLines(cut(Buffer.from(whole), chunkSizes), 5)) {
        lines.push(line === null ? null : line.toString());
      }
      expect(lines).toEqual(expected);
    }),
  );
});
