// How the relay reads a client's frame, and what it salvages of a frame that it cannot read.
import { describe, expect, it, vi } from "vitest";
import { LARGEST_CLIENT_FRAME_BYTES, parseClientFrame } from "../../src/protocol/client-frame.ts";

const parse = (frame: unknown) => parseClientFrame(JSON.stringify(frame));
const act = { type: "act", match: "M1", id: "a1", seen: 5, action: { type: "discard", card: "r4" } };

it.each([
  { type: "hello" },
  { type: "watch", match: "M1" },
  { type: "watch", match: "M1", since: 0, code: "K7QX2M" },
  { type: "unwatch", match: "M1" },
  { type: "react", match: "M1", reaction: "heart" },
  { type: "ping" },
  { type: "ping", match: "M1", seq: 12 },
  act,
])("reads %j", (frame) => {
  expect(parse(frame)).toEqual({ ok: true, frame });
});

it("leaves an action to its game, whatever it contains", () => {
  const action = { type: "conjure", rabbits: [1, { deep: true }] };
  expect(parse({ ...act, action })).toEqual({ ok: true, frame: { ...act, action } });
});

describe("an unreadable frame is malformed", () => {
  it.each(["", "{", "hello", "{'type':'hello'}", "\u0000", "[".repeat(8000)])("%j is not JSON", (text) => {
    expect(parseClientFrame(text)).toEqual({
      ok: false,
      problem: expect.objectContaining({ code: "malformed", status: 400, detail: "The frame is not JSON." }),
    });
  });

  it.each([
    '{"type":"ping","type":"hello"}',
    '{"type":"ping","match":"M1","match":"M2"}',
    `{"type":"act","match":"M1","id":"a1","seen":5,"action":{"type":"pass","type":"ready"}}`,
    `{"type":"act","match":"M1","id":"a1","id":"a1","seen":5,"action":{"type":"pass"}}`,
  ])("%s has a key twice, so nothing of it is salvaged", (text) => {
    expect(parseClientFrame(text)).toEqual({
      ok: false,
      problem: expect.objectContaining({ code: "malformed", detail: expect.stringMatching(/a key twice/) }),
    });
  });

  it.each([null, 7, "hello", [], [act], {}, { match: "M1" }])("%j is no frame", (frame) => {
    expect(parse(frame)).toMatchObject({ ok: false, problem: { code: "malformed" } });
  });

  it.each([
    ["an unknown field", { ...act, extra: 1 }, "/extra"],
    ["a match of another form", { ...act, match: "not/an/id" }, "/match"],
    ["no action", { ...act, action: undefined }, "/action"],
    ["an action without a type", { ...act, action: { card: "r4" } }, "/action/type"],
    ["an action that is a list", { ...act, action: [] }, "/action"],
    ["a seen that is no seq", { ...act, seen: -1 }, "/seen"],
    ["an empty id", { ...act, id: "" }, "/id"],
    ["a since that is no seq", { type: "watch", match: "M1", since: "3" }, "/since"],
    ["a code of another form", { type: "watch", match: "M1", code: "ABC" }, "/code"],
    ["a null where nothing stands", { type: "ping", match: null }, "/match"],
    ["an unknown type", { type: "dance" }, "/type"],
  ])("%s", (_, frame, path) => {
    expect(parse(frame)).toMatchObject({ ok: false, problem: { code: "malformed", errors: [{ path }] } });
  });

  it.each([
    ["nested brackets", "[".repeat(15_000) + "]".repeat(15_000)],
    ["an act whose letters have two bytes each", JSON.stringify({ ...act, card: "é".repeat(4096) })],
    ["one byte too many", JSON.stringify("x".repeat(LARGEST_CLIENT_FRAME_BYTES - 1))],
  ])("%s: a frame over 8 KB, which is not parsed", (_, text) => {
    const parses = vi.spyOn(JSON, "parse");
    const { ok, problem, ...salvaged } = { problem: null, ...parseClientFrame(text) };
    expect(parses).toHaveBeenCalledTimes(0);
    parses.mockRestore();
    expect(problem).toMatchObject({ code: "malformed", detail: "The frame is larger than 8 KB." });
    expect({ ok, salvaged }).toEqual({ ok: false, salvaged: {} });
  });

  it("a frame of 8 KB is parsed", () => {
    const empty = { ...act, action: { type: "discard", card: "" } };
    const card = "x".repeat(LARGEST_CLIENT_FRAME_BYTES - JSON.stringify(empty).length);
    const frame = { ...act, action: { type: "discard", card } };
    expect(parse(frame)).toEqual({ ok: true, frame });
  });
});

describe("what is salvaged", () => {
  it("is the type, the match and the id of an act, so that it can be refused", () => {
    const { ok, problem, ...salvaged } = { problem: null, ...parse({ ...act, seen: "five" }) };
    expect(ok).toBe(false);
    expect(problem).toMatchObject({ code: "malformed" });
    expect(salvaged).toEqual({ re: "act", match: "M1", id: "a1" });
  });

  it.each([
    [
      { type: "dance", match: "M1" },
      { re: "dance", match: "M1" },
    ],
    [
      { ...act, id: 7 },
      { re: "act", match: "M1" },
    ],
    [
      { ...act, match: { a: 1 } },
      { re: "act", id: "a1" },
    ],
    [{ type: ["act"], id: "\u0000", match: "" }, {}],
    [[act], {}],
    ["act", {}],
  ])("%j leaves %j", (frame, salvaged) => {
    const { ok: _, ...rest } = parse(frame);
    expect({ ...rest, problem: undefined }).toEqual(salvaged);
  });
});
