// How often the page's model of a match changes: once in a frame, whatever has come since the last one.
import { effect } from "@preact/signals";
import { expect, test } from "vitest";
import { connect } from "../../../src/client/connect.ts";
import { offersIn } from "../../../src/face/choice-offers.ts";
import { createMatchFeed } from "../../../src/web/scene/match-feed.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { servedGame } from "../../cli/play/shown-match.ts";
import { awaited, faultyNetwork } from "../../client/faulty-network.ts";
import { events } from "../../client/scripted-session.ts";
import { seated } from "../../client/seated-client.ts";

test("a move changes the model once, and all that the relay answers changes it once in the next frame", async () => {
  const network = faultyNetwork(1);
  const { clockwork } = network;
  const match = await awaited(network, openedMatch(network));
  const asked = new Set<() => void>();
  const feed = createMatchFeed({
    ...{ match, game: servedGame("zip-zap", "en"), words: tableEnglish, nowMs: clockwork.nowMs },
    onceAFrame: (step) => () => asked.add(step),
    describing: async () => ({ offersIn }),
  });
  const frame = (): void => {
    for (const step of asked) {
      asked.delete(step);
      step();
    }
  };
  let changes = -1;
  const end = effect(() => {
    changes += feed.model.value ? 1 : 0;
  });
  await clockwork.runUntil(clockwork.nowMs() + 5_000);
  frame();
  const [action] = match.legal;
  if (!action) throw new Error("nothing can be played");
  const [seq, before] = [match.view.seq, changes];

  void feed.press({ type: "offers", offers: [action] });
  expect(changes).toBe(before + 1);
  expect(feed.model.value.sent).not.toBeNull();

  await clockwork.runUntil(clockwork.nowMs() + 5_000);
  expect(match.view.seq).toBeGreaterThan(seq);
  expect(changes).toBe(before + 1);
  frame();
  expect(changes).toBe(before + 2);
  expect(feed.model.value).toMatchObject({ sent: null, view: { seq: match.view.seq } });
  expect(feed.model.value.events.at(-1)?.seq).toBe(match.view.seq);

  frame();
  expect(changes).toBe(before + 2);
  end();
  feed.close();
});

test("what reads sets of actions is asked for only where there are some, and again until it comes", async () => {
  const { match, say, run } = await seated();
  let asked = 0;
  const feed = createMatchFeed({
    ...{ match, game: servedGame("zip-zap", "en"), words: tableEnglish, nowMs: () => 0 },
    onceAFrame: (step) => step,
    describing: async () => {
      asked += 1;
      if (asked < 4) throw new Error("the script did not come");
      return { offersIn };
    },
  });
  const triesAfter = async (frame: object): Promise<readonly [number, boolean]> => {
    say(frame);
    await run(0);
    return [asked, feed.model.value.offers.some(({ action }) => action.type === "give")];
  };
  const choices = [{ action: { type: "give" }, field: "cards", from: ["r1", "r2"], min: 1, max: 1 }];
  expect(await triesAfter(events(3, 1))).toEqual([0, false]);
  expect(await triesAfter(events(4, 1, { choices }))).toEqual([2, false]);
  expect(await triesAfter(events(5, 1, { choices }))).toEqual([4, true]);
  feed.close();
});

const openedMatch = async (network: ReturnType<typeof faultyNetwork>) => {
  const [host, guest] = ["page 0", "page 1"].map((name) =>
    connect("http://relay.example", network.options(name)),
  );
  if (!host || !guest) throw new Error("nobody plays");
  await host.guest("Ada");
  await guest.guest("Bo");
  const match = await host.open({ game: "zip-zap", seats: 2, visibility: "public", clocks: null });
  await guest.join(match.id);
  return match;
};
