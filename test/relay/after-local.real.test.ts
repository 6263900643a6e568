// The projections on a real relay: the store's stream brings each change to a function of its own.
import { expect, test } from "vitest";
import { boardSchema } from "../../src/protocol/history.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { playerSchema } from "../../src/protocol/player.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { eventually } from "../local/eventually.ts";
import { pick } from "./support/pick.ts";

test("a rated match that is played to its end is rated, listed and in each player's history once", async () => {
  const { url } = await startTestRelay({ hosts: { rotating: 2 } });
  const { id, guests } = await newMatch(url, 2, { rated: true, options: { scoring: "firstOut" } });
  const at = `/v1/matches/${id}`;
  const listed = async (path: string) => matchListSchema().parse((await call(url, "GET", path)).body).items;
  await eventually(async () => {
    expect((await listed("/v1/matches?status=live")).map((match) => match.id)).toEqual([id]);
  });
  for (let turn = 0; ; turn++) {
    const { token } = pick(guests, turn % 2);
    const { seq, status, view } = seenMatchSchema().parse((await call(url, "GET", at, { token })).body);
    if (status !== "live") break;
    const action = view.legal?.find(({ type }) => type !== "pass") ?? view.legal?.[0];
    if (action)
      await call(url, "POST", `${at}/actions`, { token, body: { game: view.game, seen: seq, action } });
  }
  const board = await eventually(async () => {
    const { items } = boardSchema().parse((await call(url, "GET", "/v1/leaderboards/zip-zap")).body);
    expect(items).toHaveLength(2);
    return items;
  });
  const looked = seenMatchSchema().parse((await call(url, "GET", at)).body);
  for (const guest of guests) {
    const [match, ...more] = await listed(`/v1/players/${guest.id}/matches`);
    expect(more).toEqual([]);
    expect(match).toMatchObject({ id, status: "over", ranking: looked.ranking, scores: looked.scores });
    const player = playerSchema().parse((await call(url, "GET", `/v1/players/${guest.id}`)).body);
    const rating = board.find((place) => place.player === guest.id)?.rating;
    expect(player.ratings).toEqual({ "zip-zap": { rating, played: 1 } });
  }
  expect(await listed("/v1/matches?status=live")).toEqual([]);
});
