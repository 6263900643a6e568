// What holds when a part of a game of one's own throws: nobody is trapped, and others are not harmed.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { EndedMatch } from "../../../src/match/stored-match.ts";
import { memoryStore } from "../../harness/memory-store.ts";
import type { Answered } from "../../harness/rest-client.ts";
import { pick } from "./pick.ts";
import { type Part, SECRET_WORDS, throwIn, withThrowingGame } from "./throwing-game.ts";

const store = memoryStore();

const load = () => import("./thrown-match.ts");
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** A match of the game that throws, in a file that has called `beforeThrowing`. */
export const thrownMatch = (...[more, seats]: readonly [object?, number?]) => {
  if (!loaded) throw new Error("nothing is loaded");
  return loaded.thrownMatch(store, more, seats);
};

export const beforeThrowing = (): void => {
  beforeAll(async () => {
    loaded = await withThrowingGame(load);
  });
  afterEach(() => throwIn(null));
};

/** A live match needs these now and then. */
export const NEEDED: readonly Part[] = [
  ...(["start", "act", "clock", "awaited", "clockAction", "legal", "precondition", "isPrivate"] as const),
  ...(["ticking", "table", "redact", "encode", "decode", "scores"] as const),
];
/** Only what needs them fails: replays, records, rematches, leavings of the last player, and the house's bots. */
export const NOT_NEEDED: readonly Part[] = [
  ...(["misfit", "position", "stock", "longest", "fold", "foldOwn", "rematchDealer", "breakOff"] as const),
  ...(["parser", "bot"] as const),
];

export const seenSchema = z.object({
  seq: z.number(),
  view: z.object({ legal: z.array(z.record(z.string(), z.unknown())) }),
});

const codeOf = ({ body }: Answered): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, "code") : undefined;

export const describeNeeded = (parts: readonly Part[]): void =>
  describe.each(parts)("a game that throws in %s", (part) => {
    test("ends the match as abandoned, with one line, and everybody hears it", async () => {
      const match = await thrownMatch({ rated: true, bots: "none" });
      const [ada, bo] = [pick(match.callers, 0), pick(match.callers, 1)];
      // So that the log has something to read.
      const { body } = await match.call(ada, "GET", match.at);
      const { seq, view } = seenSchema.parse(body);
      const laid = { game: "throws", seen: seq, action: view.legal[0] };
      expect((await match.call(ada, "POST", `${match.at}/actions`, laid)).status).toBe(200);
      for (const caller of match.callers) await match.received(caller);
      throwIn(part);
      const ended = await match.until("abandoned");
      expect(ended).toMatchObject({ status: "abandoned", reason: "game-fault", timers: [] });
      for (const caller of [ada, bo])
        expect((await match.received(caller)).slice(-2)).toMatchObject([
          { type: "seats", match: match.id, status: "abandoned", reason: "game-fault" },
          { type: "error", re: "watch", match: match.id, problem: { code: "game-fault", status: 409 } },
        ]);
      expect(match.errors()).toMatchObject([{ event: "match-ended-by-game", match: match.id }]);

      // No call asks the game any more.
      throwIn(null);
      const action = { type: "lay", card: "KS" };
      for (const answer of [
        await match.call(ada, "GET", match.at),
        await match.call(null, "GET", match.at),
        await match.call(ada, "GET", `${match.at}/events?since=0`),
        await match.call(ada, "GET", `${match.at}/record`),
        await match.call(ada, "POST", `${match.at}/actions`, { game: "throws", seen: 2, action }),
        await match.call(ada, "POST", `${match.at}/rematch`, {}),
      ])
        expect([answer.status, codeOf(answer)]).toEqual([409, "game-fault"]);
      expect(await match.received(bo, bo, { type: "watch", match: match.id })).toMatchObject([
        { type: "error", re: "watch", problem: { code: "game-fault" } },
      ]);
      expect(await match.received(bo, bo, { type: "ping", match: match.id, seq: 1 })).toMatchObject([
        { type: "error", re: "ping", problem: { code: "game-fault" } },
      ]);
      const act = { type: "act", match: match.id, id: "a", seen: 2, action };
      expect(await match.received(bo, bo, act)).toMatchObject([{ type: "refused", code: "game-fault" }]);
      expect((await match.call(bo, "DELETE", `${match.at}/seats/me`)).status).toBe(204);

      await match.project();
      for (const caller of [ada, bo]) {
        const { body } = await match.call(caller, "GET", "/v1/players/me/matches");
        expect(body).toMatchObject({ items: [{ id: match.id, status: "abandoned", reason: "game-fault" }] });
        expect(JSON.stringify(body)).not.toMatch(/ranking|scores/);
        const query = { limit: 9, after: null, status: null, withPrivate: true };
        const { entries } = await match.relay.history.list(caller.player ?? "", query);
        expect(entries).toMatchObject([{ match: match.id, status: "abandoned", rank: null, isRated: false }]);
      }
      expect(await match.relay.listings.progress(match.id)).toBe("ended");
      expect(match.world.posted.filter(({ text }) => text.includes(SECRET_WORDS))).toEqual([]);
      // A timer that is still on its way does nothing.
      await match.run(3600);
      expect(match.errors()).toHaveLength(1);
    });

    test("lets each player leave at once, without the game", async () => {
      const match = await thrownMatch();
      throwIn(part);
      for (const caller of match.callers) {
        expect((await match.call(caller, "DELETE", `${match.at}/seats/me`)).status).toBe(204);
        expect((await match.call(caller, "DELETE", `${match.at}/seats/me`)).status).toBe(204);
      }
      expect((await match.stored()).status).toBe("abandoned");
    });

    test("and throws once ends nothing", async () => {
      const match = await thrownMatch();
      throwIn(part, { times: 1 });
      await match.call(pick(match.callers, 0), "GET", match.at);
      expect((await match.until("over")).status).toBe("over");
      // So the operator hears of it before a match ends.
      expect(match.world.tally.take().counts.get("GameFaults")).toBe(1);
    });
  });

export const describeNotNeeded = (parts: readonly Part[]): void =>
  describe.each(parts)("a game that throws in %s", (part) => {
    test("plays its matches to their ends", async () => {
      const match = await thrownMatch();
      throwIn(part);
      await match.call(pick(match.callers, 0), "GET", match.at);
      expect((await match.until("over")).status).toBe("over");
      expect(match.errors()).toEqual([]);
      await match.project();
      const record = await match.call(pick(match.callers, 0), "GET", `${match.at}/record`);
      expect(record.status).toBe(200);
    });

    test("lets each player leave", async () => {
      const match = await thrownMatch();
      throwIn(part);
      for (const caller of match.callers)
        expect((await match.call(caller, "DELETE", `${match.at}/seats/me`)).status).toBe(204);
      const ended: EndedMatch["reason"] = part === "breakOff" ? "game-fault" : undefined;
      expect(await match.stored()).toMatchObject({ status: "abandoned", ...(ended && { reason: ended }) });
    });
  });
