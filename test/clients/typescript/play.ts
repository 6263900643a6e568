// The client that openapi-typescript and openapi-fetch make.
import createClient from "openapi-fetch";
import type { paths } from "./api.js";
import { fail, type Outcome, playMatch, type Relay, type Told } from "./play-match.js";
import type { ActProblem } from "./schemas.js";

interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}
const ok = async <Data>(answered: Promise<Answered<Data>>): Promise<Data> => {
  const { data, error } = await answered;
  return data ?? fail(error);
};
const outcome = ({ data, error }: { data?: Told; error?: ActProblem }): Outcome =>
  data ? { told: data } : { problem: error ?? fail("no answer") };

const newGuest = async (baseUrl: string): Promise<Relay> => {
  const guest = createClient<paths>({ baseUrl }).POST("/v1/players", { body: { name: "TypeScript" } });
  const { token } = await ok(guest);
  const relay = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  return {
    fewestSeats: async (game) =>
      (await ok(relay.GET("/v1/games"))).items.find(({ id }) => id === game)?.seats.min,
    open: (body) => ok(relay.POST("/v1/matches", { body })),
    seatHouseBot: (id, n) =>
      ok(
        relay.PUT("/v1/matches/{id}/seats/{n}/bot", { params: { path: { id, n } }, body: { level: "easy" } }),
      ),
    takeSeat: (id, code) =>
      ok(relay.POST("/v1/matches/{id}/seats", { params: { path: { id } }, body: { code } })),
    reveal: (id, entropy) =>
      ok(relay.POST("/v1/matches/{id}/entropy", { params: { path: { id } }, body: { entropy } })),
    act: async (id, body) =>
      outcome(await relay.POST("/v1/matches/{id}/actions", { params: { path: { id } }, body })),
    events: async (id, since, wait) =>
      outcome(
        await relay.GET("/v1/matches/{id}/events", { params: { path: { id }, query: { since, wait } } }),
      ),
    look: (id) => ok(relay.GET("/v1/matches/{id}", { params: { path: { id } } })),
  };
};

await playMatch(newGuest);
