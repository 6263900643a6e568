// The client that orval makes.
import { type AxiosResponse, isAxiosError } from "axios";
import * as api from "./api/relay.js";
import { type Outcome, playMatch, type Relay, type Told } from "./play-match.js";

const dataOf = async <Data>(answer: Promise<AxiosResponse<Data>>): Promise<Data> => (await answer).data;

/** The client throws what is no success. */
const outcome = async (answer: Promise<AxiosResponse<Told>>): Promise<Outcome> => {
  try {
    return { told: await dataOf(answer) };
  } catch (thrown) {
    if (!isAxiosError<api.ActProblem>(thrown) || !thrown.response) throw thrown;
    return { problem: thrown.response.data };
  }
};

const newGuest = async (baseURL: string): Promise<Relay> => {
  const { token } = await dataOf(api.createPlayer({ name: "orval" }, { baseURL }));
  const asGuest = { baseURL, headers: { authorization: `Bearer ${token}` } };
  return {
    fewestSeats: async (game) =>
      (await dataOf(api.listGames(undefined, asGuest))).items.find(({ id }) => id === game)?.seats.min,
    open: (wish) => dataOf(api.createMatch(wish, asGuest)),
    seatHouseBot: (id, n) => api.seatHouseBot(id, n, { level: "easy" }, asGuest),
    takeSeat: (id, code) => dataOf(api.takeSeat(id, { code }, asGuest)),
    reveal: (id, entropy) => dataOf(api.revealEntropy(id, { entropy }, asGuest)),
    act: (id, act) => outcome(api.act(id, act, asGuest)),
    events: (id, since, wait) => outcome(api.getEvents(id, { since, wait }, asGuest)),
    look: (id) => dataOf(api.getMatch(id, undefined, asGuest)),
  };
};

await playMatch(newGuest);
