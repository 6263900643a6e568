// The very files that `cdk deploy` uploads, under AWS's own runtime client on one release of Node. Every source sends its
// events through a whole match, at night of each game, over a real database.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { FUNCTIONS } from "../../src/aws/lambda/function-names.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { OPERATOR_PATH } from "../../src/protocol/operator-door.ts";
import { expectSameEnd, playToEnd, watchMatch } from "../harness/play-to-end.ts";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { sampled } from "../harness/sampled.ts";
import { connect } from "../harness/seat-client.ts";
import type { Synthesized } from "../infra/synthesized.ts";
import { eventually } from "../local/eventually.ts";
import { EVENT_SOURCES } from "./event-sources.ts";
import { type LambdaRelay, OPERATOR_KEY, startLambdaRelay } from "./lambda-relay.ts";
import { installRuntime, type NodeRelease } from "./lambda-runtime.ts";

/** `stack` is asked when the tests run. */
export const describeRelease = (release: NodeRelease, stack: () => Synthesized): void => {
  const scratch = mkdtempSync(join(tmpdir(), "turn-relay-lambda-"));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  describe(`on Node ${release}`, () => {
    let started: LambdaRelay | null = null;
    const relay = (): LambdaRelay => {
      if (!started) throw new Error("no relay");
      return started;
    };

    beforeAll(async () => {
      started = await startLambdaRelay(stack(), await installRuntime(join(scratch, "runtime"), release));
    });
    afterAll(() => started?.stop());

    test.for(sampled(GAMES.slice(0, 1), GAMES).map((game) => [game.id, game] as const))(
      "plays %s to its end",
      async ([, game]) => {
        const { url, socketUrl } = relay();
        const { id, guests } = await newMatch(url, game.seats.min, { game: game.id, clocks: null });
        const seats = await Promise.all(guests.map(({ token }) => connect(socketUrl, token)));
        const spectator = await connect(socketUrl, null);
        await watchMatch([...seats, spectator], id);
        await playToEnd(seats, game, id);
        await expectSameEnd(url, seats, id);
        await eventually(() => expect(spectator.newest().table?.over).toBe(true));
        await Promise.all(seats.map((seat) => seat.close()));
        const [guest] = guests;
        await eventually(async () => {
          const { body } = await call(url, "GET", `/v1/players/${guest?.id}/matches?status=over`);
          expect(JSON.stringify(body)).toContain(id);
        });
      },
    );

    test("applies a clock with nobody connected, tells a waiting reader and a webhook", async () => {
      const { url } = relay();
      const host = await newGuest(url, "Ada");
      const hook = await receiver();
      const asked = { url: hook.url, events: ["match.started"] };
      await call(url, "POST", "/v1/webhooks", { token: host.token, body: asked });
      const body = {
        game: "zip-zap",
        seats: 2,
        visibility: "public",
        clocks: { ready: 1, window: 1, lead: 1 },
      };
      const opened = await call(url, "POST", "/v1/matches", { token: host.token, body });
      const { id } = z.object({ id: z.string() }).parse(opened.body);
      const { token } = await newGuest(url, "Bo");
      await call(url, "POST", `/v1/matches/${id}/seats`, { token, body: {} });
      const { seq } = seqSchema.parse((await call(url, "GET", `/v1/matches/${id}`)).body);
      const news = await call(url, "GET", `/v1/matches/${id}/events?since=${seq}&wait=20`);
      expect(seqSchema.parse(news.body).seq).toBeGreaterThan(seq);
      await eventually(() => expect(hook.got()).toBe(1));
    });

    test("begins to sign somebody in", async () => {
      const { status } = await call(relay().url, "POST", "/v1/sign-in/challenge");
      // On AWS there is a page with a name only if the settings say so.
      expect([201, 404]).toContain(status);
    });

    test("lists arenas", async () => {
      expect((await call(relay().url, "GET", "/v1/arenas")).status).toBe(200);
    });

    test("answers the operator", async () => {
      const answer = await fetch(`${relay().url}${OPERATOR_PATH}`, {
        method: "POST",
        headers: { authorization: `Bearer ${OPERATOR_KEY}` },
        body: JSON.stringify({ ask: "player", player: "nobody" }),
      });
      expect([answer.status, await answer.json()]).toMatchObject([200, { type: "refused" }]);
    });

    test("every function and every source has had its turn, and nothing went wrong", async () => {
      const { functions, sources, troubles } = relay();
      // What a function has done may be heard before the function has ended.
      await eventually(() => expect([...functions].sort()).toEqual([...FUNCTIONS].sort()));
      expect([...sources].sort()).toEqual([...EVENT_SOURCES].sort());
      expect(troubles).toEqual([]);
    });
  });
};

const seqSchema = z.object({ seq: z.int() });

/** A server on this machine that counts what is posted to it. */
const receiver = async () => {
  let got = 0;
  const server = createServer((_, response) => {
    got++;
    response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { got: () => got, url: `http://127.0.0.1:${port}/` };
};
