// A spectator who does not watch: the client holds nothing of the match, and takes it up again without a gap.
import { expect, test } from "vitest";
import { SEATED, VIEW } from "./scripted-answers.ts";
import { json } from "./scripted-relay.ts";
import { events } from "./scripted-session.ts";
import { seated } from "./seated-client.ts";

/** The client also sits in a match of its own. */
const looking = async () => {
  const { own: _, ...seen } = SEATED;
  const client = await seated(({ target }) =>
    target.endsWith("/N") ? json(200, { ...seen, id: "N", view: { ...VIEW, you: null } }) : undefined,
  );
  const match = await client.settled(client.relay.watch("N"));
  if (!match) throw new Error("no match");
  const say = (from: number, count: number): void => client.say({ ...events(from, count), match: "N" });
  say(3, 1);
  const told: number[][] = [];
  match.on("events", ({ from, events: some }) => told.push([from, some.length]));
  return { ...client, look: match, say, told };
};

test("a spectator who does not watch hears of nothing, and of all that was missed after the next watch", async () => {
  const { look, say, told, sentOf } = await looking();
  look.unwatch();
  expect(sentOf("unwatch")).toEqual([{ type: "unwatch", match: "N" }]);
  say(4, 1);
  expect([look.view.seq, told]).toEqual([3, []]);
  look.watch();
  expect(sentOf("watch").at(-1)).toMatchObject({ match: "N", since: 3 });
  say(4, 2);
  expect([look.view.seq, told, look.isWatching]).toEqual([5, [[4, 2]], true]);
});

test("a spectator's act that is on its way gets its verdict after an unwatch", async () => {
  const { look, settled, sentOf, say: _, ...client } = await looking();
  const act = look.act({ type: "ready" });
  look.unwatch();
  const { id } = Object(sentOf("act").at(-1));
  client
    .socket()
    .say(JSON.stringify({ type: "refused", match: "N", id, code: "not-seated", message: "No seat." }));
  expect(await settled(act)).toMatchObject({ type: "refused", code: "not-seated" });
});

test("a spectator who watches again after the client was closed learns that", async () => {
  const { look, match, relay, settled } = await looking();
  look.unwatch();
  relay.close();
  expect([match.end, look.end]).toEqual([{ why: "closed" }, null]);
  look.watch();
  expect(await settled(look.ended)).toEqual({ why: "closed" });
});
