// A held answer of notices through a real gateway and the function of waiting readers.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { noticesSchema } from "../../src/protocol/notice.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("a player without a socket hears of an invitation, however often it has to ask", async () => {
  const invoked: string[] = [];
  const { url } = await startTestRelay({ onInvoke: (name) => invoked.push(name) });
  const [ada, bo] = [await newGuest(url, "Ada"), await newGuest(url, "Bo")];
  const ask = async (since: string) => {
    const { body } = await call(url, "GET", `/v1/notices?since=${since}&wait=20`, { token: ada.token });
    return noticesSchema().parse(body);
  };
  const hears = async () => {
    for (let since = ""; ; ) {
      const { notices, next } = await ask(since);
      if (notices.length > 0) return notices;
      since = next;
    }
  };
  const heard = hears();
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  const opened = await call(url, "POST", "/v1/matches", { token: bo.token, body: opening });
  const { id, code } = seatedSchema().parse(opened.body);
  await call(url, "POST", `/v1/matches/${id}/invitations`, { token: bo.token, body: { player: ada.id } });
  expect(await heard).toMatchObject([{ kind: "invited", match: id, by: bo.id, code }]);
  expect(invoked).toContain("wait");
});
