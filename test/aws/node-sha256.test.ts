// The signer's SHA-256 against the library's own.

import { Sha256Js } from "@smithy/core/checksum";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NodeSha256 } from "../../src/aws/lambda/signed-request.ts";

const bytes = fc.uint8Array({ maxLength: 300 });
const data = fc.oneof(
  fc.string({ maxLength: 100 }),
  bytes,
  bytes.map((whole) => new Uint8Array(whole).buffer),
  bytes.map((whole) => new DataView(new Uint8Array(whole).buffer, whole.length >> 1)),
);

test("hashes and HMACs are those of the library, for each kind of bytes", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(data, { maxLength: 3 }),
      fc.option(fc.string({ minLength: 1, maxLength: 90 })),
      async (parts, secret) => {
        const [own, known] = [new NodeSha256(secret ?? undefined), new Sha256Js(secret ?? undefined)];
        for (const part of parts) {
          own.update(part);
          known.update(part);
        }
        expect(Buffer.from(await own.digest()).toString("hex")).toBe(
          Buffer.from(await known.digest()).toString("hex"),
        );
      },
    ),
  ));
