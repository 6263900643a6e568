// The address of an invitation: who finds it there, and who withdraws it.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Ada has invited a guest to her match, at which Bo sits too. */
const setUp = async (visibility = "public") => {
  const session = await wireSession(store, visibility);
  const { call, gateway, received } = session;
  const table = await openedMatch(session, 2, { visibility });
  const [ada, bo] = [pick(table.callers, 0), pick(table.callers, 1)];
  const [guest, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const invite = (by: Caller) => call(by, "POST", `${table.at}/invitations`, { player: guest.player });
  const invited = await invite(ada);
  const noticesOf = async (caller: Caller) => {
    const frames = await received(caller, caller, { type: "hello" });
    return frames.flatMap((frame) => (frame.type === "hello" ? frame.notices : []));
  };
  const place = `${table.at}/invitations/${guest.player}`;
  return { ...session, ...table, ada, bo, guest, eve, invite, invited, noticesOf, place };
};

test.for(["public", "private"])("an invitation to a %s match is found at its address", async (visibility) => {
  const { call, gateway, ada, bo, guest, eve, invited, invite, place, at } = await setUp(visibility);
  expect(invited.headers.get("location")).toBe(place);
  expect((await invite(bo)).headers.get("location")).toBe(place);
  for (const caller of [ada, bo, guest])
    expect((await call(caller, "GET", place)).body).toEqual(invited.body);
  const hidden = visibility === "private" ? "no-such-match" : "no-such-invitation";
  for (const method of ["GET", "DELETE"]) {
    expect(codeOf(await call(eve, method, place))).toBe(hidden);
    expect(codeOf(await call(eve, method, `${at}/invitations/${eve.player}`))).toBe(hidden);
    expect(codeOf(await call(ada, method, `${at}/invitations/${eve.player}`))).toBe("no-such-invitation");
    expect(codeOf(await call(ada, method, `${at}/invitations/no-id`))).toBe("no-such-invitation");
    expect(codeOf(await call(gateway.nobody(), method, place))).toBe("bad-token");
    expect(codeOf(await call(ada, method, `/v1/matches/none/invitations/${guest.player}`))).toBe(
      "no-such-match",
    );
  }
  await call(ada, "DELETE", `${at}/seats/me`);
  expect((await call(ada, "GET", place)).status).toBe(200);
});

test.for(["ada", "bo", "guest"] as const)("%s withdraws or declines an invitation", async (name) => {
  const { call, noticesOf, ada, guest, place, invite, ...callers } = await setUp("private");
  const caller = { ada, guest, bo: callers.bo }[name];
  expect(await noticesOf(guest)).toHaveLength(1);
  expect((await call(caller, "DELETE", place)).status).toBe(204);
  expect(await noticesOf(guest)).toEqual([]);
  for (const method of ["GET", "DELETE"])
    expect(codeOf(await call(ada, method, place))).toBe("no-such-invitation");
  expect((await invite(ada)).status).toBe(201);
  expect(await noticesOf(guest)).toHaveLength(1);
});

test("a player who already sits there is not invited", async () => {
  const { call, ada, bo, at, noticesOf } = await setUp();
  const answer = await call(ada, "POST", `${at}/invitations`, { player: bo.player });
  expect(answer).toMatchObject({ status: 409, body: { code: "seat-taken" } });
  expect(await noticesOf(bo)).toEqual([]);
});
