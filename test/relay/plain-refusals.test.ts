// What a player reads where a link or a form is wrong: what it is, and what to do. The codes are for programs, and stay.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";

const store = memoryStore();

const NO_GAME = "This server does not have this game. Choose one of its games.";
const NO_MATCH = "There is no such match, or it is private. Check the link and the code.";
const NO_CODE = "A code has six letters and digits. Check the code.";
const NO_TARGET = "The server cannot use this address. Check it: it looks like https://example.com/hook.";
const HOOKED = { events: ["match.ended"] };

test("a wrong link or form is refused in plain words", async () => {
  const { gateway } = await wireSession(store, "plain words");
  const ada = await gateway.newCaller();
  const CASES: readonly (readonly [string, string, string, string, object?])[] = [
    ["GET", "/v1/matches?game=chess", "malformed", NO_GAME],
    ["GET", "/v1/games/chess", "no-such-game", NO_GAME],
    ["GET", "/v1/leaderboards/chess", "no-such-game", NO_GAME],
    ["POST", "/v1/matches", "malformed", NO_GAME, { game: "chess", seats: 2 }],
    ["POST", "/v1/webhooks", "malformed", "What you sent does not fit here. Check: url, events.", {}],
    ["GET", "/v1/matches?limit=0", "malformed", "Something in this address does not fit. Check: limit."],
    ["GET", "/v1/matches/unknown", "no-such-match", NO_MATCH],
    ["GET", "/v1/matches/unknown/record", "no-such-match", NO_MATCH],
    ["GET", "/v1/nowhere", "no-such-route", "There is nothing at this address. Check the address."],
    ["POST", "/v1/webhooks", "malformed", NO_TARGET, { url: "nonsense", ...HOOKED }],
    ["POST", "/v1/webhooks", "malformed", "What you sent does not fit here. Check: url.", HOOKED],
    [
      ...(["POST", "/v1/webhooks", "url-not-allowed"] as const),
      "The address must begin with https://.",
      { url: "http://example.com/hook", ...HOOKED },
    ],
  ];
  for (const [method, path, code, detail, body] of CASES) {
    const answer = await gateway.rest(method, path, { ...tokenOf(ada), ...(body ? { body } : {}) });
    expect(answer.body, `${method} ${path}`).toMatchObject({ code, detail });
  }
});

test("a wrong code is refused in plain words, and tells nobody whether the match is there", async () => {
  const session = await wireSession(store, "plain codes");
  const { id } = await openedMatch(session, 1, { visibility: "private" });
  const bo = await session.gateway.newCaller();
  for (const match of [id, "abcdefghjkmn"])
    for (const [code, detail] of [
      ["bad", NO_CODE],
      ["AAAAAA", NO_MATCH],
    ]) {
      const looked = await session.gateway.rest("GET", `/v1/matches/${match}?code=${code}`, tokenOf(bo));
      expect(looked.body).toMatchObject({ detail });
      const sat = await session.gateway.rest("POST", `/v1/matches/${match}/seats`, {
        ...tokenOf(bo),
        body: { code },
      });
      expect(sat.body).toMatchObject({ detail });
    }
});
