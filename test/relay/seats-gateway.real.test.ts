// An open match that fills and empties over real sockets: an invited player gets the notice on every socket, and all
// receive the seats.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("a player is invited, sits down, leaves, and a house bot takes the seat", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: { rotating: 2 } });
  const [ada, bo] = [await newGuest(url, "Ada"), await newGuest(url, "Bo")];
  const [adas, bos] = [await connect(socketUrl, ada.token), await connect(socketUrl, bo.token)];
  const opening = { game: "zip-zap", seats: 3, visibility: "private" };
  const opened = await call(url, "POST", "/v1/matches", { token: ada.token, body: opening });
  const { id } = seatedSchema().parse(opened.body);
  const at = `/v1/matches/${id}`;
  adas.send({ type: "watch", match: id });
  await adas.frame((frame): frame is FrameOf<"view"> => frame.type === "view");

  await call(url, "POST", `${at}/invitations`, { token: ada.token, body: { player: bo.id } });
  const { notice } = await bos.frame((frame): frame is FrameOf<"notice"> => frame.type === "notice");
  expect(notice).toMatchObject({ kind: "invited", match: id, game: "zip-zap", by: ada.id });
  bos.send({ type: "watch", match: id, code: notice.code ?? "" });
  await bos.frame((frame): frame is FrameOf<"view"> => frame.type === "view" && frame.view.you === null);
  const seated = await call(url, "POST", `${at}/seats`, { token: bo.token, body: { code: notice.code } });
  expect(seated.status).toBe(201);
  await bos.frame((frame): frame is FrameOf<"view"> => frame.type === "view" && frame.view.you === 1);

  const left = await call(url, "DELETE", `${at}/seats/me`, { token: bo.token });
  expect({ status: left.status, body: left.body }).toEqual({ status: 204, body: "" });
  const unwatched = await bos.frame((frame): frame is FrameOf<"unwatched"> => frame.type === "unwatched");
  expect(unwatched).toEqual({ type: "unwatched", match: id, why: "left" });
  await adas.frame(
    (frame): frame is FrameOf<"seats"> =>
      frame.type === "seats" && frame.rev > 3 && frame.seats[1]?.acts === "nobody",
  );
  for (const seat of [1, 2]) {
    const bot = { token: ada.token, body: { level: "easy" } };
    expect((await call(url, "PUT", `${at}/seats/${seat}/bot`, bot)).status).toBe(200);
  }
  await adas.frame(
    (frame): frame is FrameOf<"view"> => frame.type === "view" && frame.view.status === "live",
  );
  const forBo = bos.frames.filter(({ type }) => type === "view" || type === "seats");
  expect(JSON.stringify(forBo)).not.toContain('"live"');
});
