// A match of one seat starts by a second write of the request that opens it. Every single failure of that request, as in
// the table.
import { expect, test } from "vitest";
import { alone } from "../games/in-turn/in-turn.ts";
import { withGame } from "../harness/with-game.ts";

const load = async () => ({
  ...(await import("./operation.ts")),
  ...(await import("./operations-people.ts")),
  ...(await import("./table-world.ts")),
  ...(await import("./tried.ts")),
});

test.for([
  { what: "with a key", more: {} },
  { what: "without a key", more: {}, keyless: true },
  { what: "with promised entropy", more: { entropyHash: "0".repeat(64) } },
] as const)("who is told of a match of one seat, $what, finds it started", async (row) => {
  const { rest, erased, matchesIn, tryAll } = await withGame(alone, load);
  const opened = rest("createMatch", row.what, async ({ ada }) => ({
    ...{ caller: ada, path: "/v1/matches", ...("keyless" in row && { keyless: true }) },
    body: { game: alone.id, seats: 1, visibility: "public", ...row.more },
    rivals: { "the caller is erased": erased(ada) },
    takesBack: (location) => `${location}/seats/me`,
  }));
  const { broken } = await tryAll({
    ...opened,
    prepare: async (scene) => {
      const prepared = await opened.prepare(scene);
      return {
        ...prepared,
        ask: async (host) => {
          const outcome = await prepared.ask(host);
          const waits = matchesIn(host.world).some(
            (match) => match.status === "open" && match.revealByMs === null && !match.players.includes(null),
          );
          const isTold = outcome.type === "done" && outcome.status === 201;
          // A request without a key has opened another one.
          return isTold && waits && prepared.isKeyed ? { type: "fault", what: "nothing starts it" } : outcome;
        },
      };
    },
  });
  expect(
    broken.map(({ promise, step, how, client, what }) => [promise, step, how, client, what].join(" | ")),
  ).toEqual([]);
});
