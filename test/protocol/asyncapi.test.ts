// The AsyncAPI document: complete, and with a valid example of each frame. AsyncAPI's own parser reads it in
// `asyncapi.long.test.ts`.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { asyncApiDocument } from "../../src/protocol/asyncapi.ts";
import { clientFrameSchema } from "../../src/protocol/client-frame.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";

const document = asyncApiDocument();
const { channels, components, operations } = document;

it("has every frame, each of its own type", () => {
  const types = (way: string) =>
    Object.entries(components.messages).flatMap(([name, { name: type }]) =>
      name.startsWith(way) ? [type] : [],
    );
  expect(types("Client")).toEqual(["hello", "watch", "unwatch", "ping", "act", "react"]);
  expect(types("Relay")).toHaveLength(10);
  expect(Object.keys(channels.socket.messages)).toEqual(Object.keys(components.messages));
  expect(Object.keys(operations)).toEqual([...types("Client"), "send"]);
});

/** Unknown words, such as `x-extensible-enum`, are for people and generators. */
const ajv = new Ajv({ strict: false, formats: { int32: true } });
addFormats.default(ajv);
ajv.addSchema({ $id: "asyncapi.json", components });

it.each(Object.entries(components.messages))("%s has an example that fits its schemas", (name, message) => {
  const schema = name.startsWith("Client") ? clientFrameSchema() : serverFrameSchema();
  for (const { payload } of message.examples) {
    expect(schema.parse(payload)).toEqual(payload);
    const isValid = ajv.compile({ $ref: `asyncapi.json#/components/messages/${name}/payload` });
    expect(isValid(payload), ajv.errorsText(isValid.errors)).toBe(true);
    expect(isValid({ ...payload, type: "other" })).toBe(false);
  }
});
