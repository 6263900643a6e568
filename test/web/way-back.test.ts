// Whether the reader can come back after signing out.
import { expect, test } from "vitest";
import { SCOPES, type Scope } from "../../src/protocol/player.ts";
import { wayBack } from "../../src/web/pages/account/way-back.ts";

const all = { scopes: SCOPES, tokenId: "own" };
const token = (id: string, scopes: readonly Scope[] = SCOPES) => ({ id, scopes: [...scopes] });
const PLAYS: readonly Scope[] = ["match:read", "match:play"];

test("the token of this browser is no way back", () => {
  expect(wayBack(all, [])).toBe("none");
  expect(wayBack(all, [token("own")])).toBe("none");
});

test("another token is a way back if it may make tokens", () => {
  expect(wayBack(all, [token("own"), token("phone")])).toBe("other");
  expect(wayBack(all, [token("own"), token("bot", PLAYS)])).toBe("none");
});

test("a token that may not touch tokens cannot be revoked by itself", () => {
  expect(wayBack({ ...all, scopes: PLAYS }, [token("own", PLAYS), token("phone")])).toBe("kept");
});
