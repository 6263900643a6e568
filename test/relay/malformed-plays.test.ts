// What a rules page calls malformed has a shape that the wire lets through, and still is no act on any table: it is
// refused without a verdict, changes nothing and applies no clock.
import { expect, test } from "vitest";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

const PLAYS = [
  ["a Jack without a suit", { type: "play", card: "JS" }],
  ["another card with one", { type: "play", card: "2S", suit: "S" }],
  ["a gift to oneself", { type: "give", card: "2S", to: 0 }],
  ["a gift to a seat that is not there", { type: "give", card: "2S", to: 6 }],
] as const;

test("a play that no table could allow is malformed, on the socket and over REST", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: 1 });
  const { id, guests } = await newMatch(url, 3, { game: "zap-your-neighbor" });
  const [ada] = guests;
  if (!ada) throw new Error("no guest");
  const socket = await connect(socketUrl, ada.token);
  socket.send({ type: "watch", match: id });
  await socket.frame((frame) => frame.type === "view");
  const { seq } = socket.newest();
  for (const [what, action] of PLAYS) {
    const refused = await socket.act(id, what, seq, action);
    expect(refused).toEqual({
      type: "refused",
      match: id,
      id: what,
      code: "malformed",
      message: expect.any(String),
    });
    const body = { seen: seq, action };
    const rest = await call(url, "POST", `/v1/matches/${id}/actions`, { token: ada.token, body });
    expect(rest).toMatchObject({ status: 400, body: { code: "malformed", match: id } });
    expect(rest.body).not.toHaveProperty("table");
  }
  const after = await call(url, "GET", `/v1/matches/${id}`, { token: ada.token });
  expect(after.body).toMatchObject({ seq });
});
