// Any method at any address with any headers and any bytes, without a caller: the documented answer, or `no-such-
// route`.
import fc from "fast-check";
import { type FuzzStore, fuzzWorld } from "./fuzz-world.ts";
import { hostileText } from "./hostile.ts";
import { fault, operationAt, operations } from "./openapi.ts";

const percented = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** The characters that may stand in a request's line. */
const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
});
const segment = fc.oneof(
  visible,
  hostileText.map(percented),
  fc.constantFrom("", ".", "..", "v1", "me", "seats"),
);

const target = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...operations.map(({ path }) => path)).chain((path) =>
        fc.array(segment, { minLength: 3, maxLength: 3 }).map((parts) => {
          let next = 0;
          return path.replaceAll(/\{\w+\}/g, () => parts[next++] ?? "");
        }),
      ),
      fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`),
    ),
    fc.oneof(fc.constant(""), visible, hostileText.map(percented)),
  )
  .map(([path, query]) => (query === "" ? path : `${path}?${query}`));

const headers = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          "Content-Type",
          "Cookie",
          "Accept-Language",
          "Idempotency-Key",
          "X-Forwarded-For",
          "Host",
        ),
        fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}$/),
      ),
      fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
    ),
    { maxLength: 4 },
  )
  // A token allows more: the contract covers that.
  .map((pairs) => pairs.filter(([name]) => name.toLowerCase() !== "authorization").flat());

const methods = fc.constantFrom(
  "GET",
  "POST",
  "PATCH",
  "DELETE",
  "PUT",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
);

export const places = (store: () => FuzzStore) => {
  let setting: ReturnType<typeof fuzzWorld> | null = null;
  return fc.asyncProperty(
    fc.record({ method: methods, target, headers, body: fc.uint8Array() }),
    async ({ body, ...request }) => {
      setting ??= fuzzWorld(store());
      const { ask } = await setting;
      const answer = await ask.free({ ...request, body: Buffer.from(body) });
      const { method } = request;
      if (method === "OPTIONS") {
        if (answer.status !== 204) throw new Error(`${answer.status}: ${answer.text}`);
        return;
      }
      const isHead = method === "HEAD";
      const operation = operationAt(isHead ? "GET" : method, request.target);
      if (isHead && answer.text !== "") throw new Error(`a body: ${answer.text}`);
      if (isHead) return;
      const wrong = answer.status >= 500 ? `${answer.status}: ${answer.text}` : fault(operation, answer);
      if (wrong) throw new Error(wrong);
    },
  );
};
