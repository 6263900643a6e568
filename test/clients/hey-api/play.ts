// The client that hey-api makes.
import { createClient } from "./api/client/index.js";
import * as relay from "./api/sdk.gen.js";
import type * as api from "./api/types.gen.js";
import { fail, type Outcome, playMatch, type Relay, type Told } from "./play-match.js";

interface Answered<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}
const ok = async <Data>(answered: Promise<Answered<Data>>): Promise<Data> => {
  const { data, error } = await answered;
  return data ?? fail(error);
};
const outcome = ({ data, error }: { data: Told | undefined; error: api.ActProblem | undefined }): Outcome =>
  data ? { told: data } : { problem: error ?? fail("no answer") };

const newGuest = async (baseUrl: string): Promise<Relay> => {
  const guest = relay.createPlayer({ client: createClient({ baseUrl }), body: { name: "hey-api" } });
  const client = createClient({ baseUrl, auth: (await ok(guest)).token });
  return {
    fewestSeats: async (game) =>
      (await ok(relay.listGames({ client }))).items.find(({ id }) => id === game)?.seats.min,
    open: (body) => ok(relay.createMatch({ client, body })),
    seatHouseBot: (id, n) => ok(relay.seatHouseBot({ client, path: { id, n }, body: { level: "easy" } })),
    takeSeat: (id, code) => ok(relay.takeSeat({ client, path: { id }, body: { code } })),
    reveal: (id, entropy) => ok(relay.revealEntropy({ client, path: { id }, body: { entropy } })),
    act: async (id, body) => outcome(await relay.act({ client, path: { id }, body })),
    events: async (id, since, wait) =>
      outcome(await relay.getEvents({ client, path: { id }, query: { since, wait } })),
    look: (id) => ok(relay.getMatch({ client, path: { id } })),
  };
};

await playMatch(newGuest);
