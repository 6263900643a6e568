// House bots over a real relay: the queue, the timer's functions on several hosts, sockets.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("a guest plays with house bots that act by themselves, and the match ends when the guest leaves", async () => {
  const { url, socketUrl } = await startTestRelay();
  const { token } = await newGuest(url);
  const body = { game: "zip-zap", seats: 3, visibility: "public", clocks: null };
  const { id } = seatedSchema().parse((await call(url, "POST", "/v1/matches", { token, body })).body);
  const ada = await connect(socketUrl, token);
  ada.send({ type: "watch", match: id });
  for (const [n, level] of ["hard", "easy"].entries()) {
    const path = `/v1/matches/${id}/seats/${n + 1}/bot`;
    expect(await call(url, "PUT", path, { token, body: { level } })).toMatchObject({ status: 200 });
  }
  await ada.act(id, "ready", 2, { type: "ready" });
  // Each bot acts in its own time. Together they flip the first card.
  for (const type of ["readied", "flipped"]) {
    await ada.frame((frame): frame is FrameOf<"events"> => typesIn(frame).includes(type));
  }
  expect((await call(url, "DELETE", `/v1/matches/${id}/seats/me`, { token })).status).toBe(204);
  await ada.frame((frame): frame is FrameOf<"unwatched"> => frame.type === "unwatched");
  const record = await call(url, "GET", `/v1/matches/${id}/record`, { token });
  expect(record.body).toMatchObject({ ranking: null });
});

const typesIn = (frame: ServerFrame): readonly string[] =>
  frame.type === "events" ? (frame.events ?? []).map(({ type }) => type) : [];
