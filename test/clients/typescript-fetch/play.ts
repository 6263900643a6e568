// The client that OpenAPI Generator makes as typescript-fetch.
import * as api from "./api/index.js";
import { type Outcome, playMatch, type Relay, type Told } from "./play-match.js";

/** The client throws what is no success. */
const outcome = async (answer: Promise<Told>): Promise<Outcome> => {
  try {
    return { told: await answer };
  } catch (thrown) {
    if (!(thrown instanceof api.ResponseError)) throw thrown;
    return { problem: api.ActProblemFromJSON(await thrown.response.json()) };
  }
};

const newGuest = async (basePath: string): Promise<Relay> => {
  const createPlayer = { name: "typescript-fetch" };
  const players = new api.PlayersApi(new api.Configuration({ basePath }));
  const { token } = await players.createPlayer({ createPlayer });
  const asGuest = new api.Configuration({ basePath, accessToken: token });
  const games = new api.GamesApi(asGuest);
  const matches = new api.MatchesApi(asGuest);
  const seats = new api.SeatsApi(asGuest);
  const play = new api.PlayApi(asGuest);
  return {
    fewestSeats: async (game) => (await games.listGames()).items.find(({ id }) => id === game)?.seats.min,
    open: (createMatch) => matches.createMatch({ createMatch }),
    seatHouseBot: (id, n) => seats.seatHouseBot({ id, n, houseBot: { level: "easy" } }),
    takeSeat: (id, code) => seats.takeSeat({ id, takeSeat: { code } }),
    reveal: (id, entropy) => seats.revealEntropy({ id, reveal: { entropy } }),
    act: (id, act) => outcome(play.act({ id, act })),
    events: (id, since, wait) => outcome(play.getEvents({ id, since, wait })),
    look: (id) => matches.getMatch({ id }),
  };
};

void playMatch(newGuest);
