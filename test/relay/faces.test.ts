// Faces that players choose: where they show, from when on, and that an erasure removes them.
import { expect, test } from "vitest";
import { viewSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const ME = "/v1/players/me";

test("a face shows where the name does, from the next time that its player sits down", async () => {
  const session = await wireSession(store, "faces");
  const { call, gateway } = session;
  const bo = await gateway.newCaller();
  expect(await call(bo, "PATCH", ME, { face: "owl" })).toMatchObject({ status: 200, body: { face: "owl" } });
  const { at, callers } = await openedMatch(session, 1);
  const ada = pick(callers, 0);
  await call(bo, "POST", `${at}/seats`, {});
  await call(bo, "PATCH", ME, { face: "fox" });
  const facesAt = async () => {
    const { body } = await call(ada, "GET", at);
    return viewSchema()
      .parse({ ...Object(body).view })
      .seats.map(({ face }) => face ?? "");
  };
  expect(await facesAt()).toEqual(["", "owl", "", ""]);
  await call(bo, "DELETE", `${at}/seats/me`);
  expect(await facesAt()).toEqual(["", "", "", ""]);
  await call(bo, "POST", `${at}/seats`, {});
  expect(await facesAt()).toEqual(["", "fox", "", ""]);
  expect(await call(ada, "GET", `/v1/players/${bo.player}`)).toMatchObject({ body: { face: "fox" } });
  const unset = await call(bo, "PATCH", ME, { face: null });
  expect([unset.status, unset.body]).toEqual([200, expect.not.objectContaining({ face: expect.anything() })]);
});

test("a guest may come with a face, but not with one of house bots", async () => {
  const { call, gateway } = await wireSession(store, "come");
  const nobody = gateway.nobody();
  const come = (face: string) => call(nobody, "POST", "/v1/players", { name: "Cy", face });
  expect(await come("puffin")).toMatchObject({ status: 201, body: { player: { face: "puffin" } } });
  expect(await come("kettle")).toMatchObject({ status: 400, body: { code: "malformed" } });
});

test("an erasure leaves no face", async () => {
  const session = await wireSession(store, "erased");
  const { call, gateway } = session;
  const bo = await gateway.newCaller();
  await call(bo, "PATCH", ME, { face: "owl" });
  const { id, at } = await openedMatch(session, 1, { seats: 2 });
  await call(bo, "POST", `${at}/seats`, {});
  expect((await session.relay.listings.read(id))?.faces).toEqual({ [bo.player ?? ""]: "owl" });
  expect((await call(bo, "DELETE", ME)).status).toBe(204);
  expect(await session.relay.listings.read(id)).not.toHaveProperty("faces");
});
