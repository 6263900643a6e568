// The addresses of the page: what is written leads to the route that is meant, also where ids have odd characters.
import { exec } from "preact-iso/router";
import { expect, test } from "vitest";
import { codeAsked, idIn } from "../../src/web/app/id-in.ts";
import { isReadable, titleAt } from "../../src/web/app/page-title.ts";
import { paths } from "../../src/web/app/paths.ts";
import { ROUTES } from "../../src/web/app/routes.ts";

const foundAt = (route: string, address: string) => {
  const { pathname, searchParams } = new URL(address, "http://page");
  const found = exec(pathname, route, { path: pathname, query: {}, params: {} });
  return found && { ...found.params, ...Object.fromEntries(searchParams) };
};

test.for([
  [ROUTES.lobby, paths.lobby(), {}],
  [ROUTES.lobby, paths.lobby("zip-zap"), { game: "zip-zap" }],
  [ROUTES.newMatch, paths.newMatch(), {}],
  [
    ROUTES.newMatch,
    paths.newMatch({ game: "zip-zap", visibility: "public" }),
    { game: "zip-zap", visibility: "public" },
  ],
  [ROUTES.match, paths.match("a/b ?c"), { id: "a/b ?c" }],
  [ROUTES.match, paths.match("m1", "ABC234"), { id: "m1", code: "ABC234" }],
  [ROUTES.matchReplay, paths.matchReplay("m1", { at: 7, seat: 2 }), { id: "m1", at: "7", seat: "2" }],
  [
    ROUTES.matchReplay,
    paths.matchReplay("m1", { seat: "open" }, "ABC234"),
    { id: "m1", seat: "open", code: "ABC234" },
  ],
  [ROUTES.replay, paths.replay({ at: 0 }), { at: "0" }],
  [ROUTES.join, paths.join("ABC234"), { code: "ABC234" }],
  [ROUTES.player, paths.player("p&1"), { id: "p&1" }],
  [ROUTES.leaderboard, paths.leaderboard("zip-zap"), { game: "zip-zap" }],
  [ROUTES.rules, paths.rules("zip-zap"), { game: "zip-zap" }],
] as const)("%s is found at %s", ([route, address, told]) => {
  const found = foundAt(route, address);
  expect(Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== undefined))).toEqual(
    told,
  );
  const others = Object.values(ROUTES).filter((other) => other !== route && foundAt(other, address));
  expect(others).toEqual([]);
});

test.for(["/join/%E0%A4%A", "/m/%", "/%"])("%s cannot be decoded, and is no page", (path) => {
  expect(isReadable(path)).toBe(false);
  expect(titleAt(path)).toBe(titleAt("/nowhere"));
});

test("an address that the page writes can be decoded", () => {
  expect(isReadable(paths.match("a/b %\u{1f600}"))).toBe(true);
});

test.for(["../..", "a/b", "a b", "", undefined, "x".repeat(65)])("%j is no id, and names nothing", (text) => {
  expect(idIn(text)).toBe("0");
});

test("an id names what it names", () => {
  for (const id of ["7kQ2mXv9TzB4", "zip-zap", "unknown"]) expect(idIn(id)).toBe(id);
});

test("only what may be a code of a match is sent as one", () => {
  for (const code of ["K7PWQ2", "k7pwq2"]) expect(codeAsked(code)).toBe(code);
  for (const text of ["WRONG", "K7PWQ0", "K7PWQ2 ", "", undefined]) expect(codeAsked(text)).toBeUndefined();
});
