// One match of each game through the real parts: the local relay with its functions, sockets, the embedded database.
import { afterAll, beforeAll, describe, test } from "vitest";
import { GAMES } from "../../../src/games/catalog.ts";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../../src/local/start-local-relay.ts";
import { expectSameEnd, playToEnd, watchMatch } from "../../harness/play-to-end.ts";
import { newMatch } from "../../harness/rest-client.ts";
import { connect } from "../../harness/seat-client.ts";
import { PATIENT_LIMITS, UNHURRIED } from "../../harness/unhurried.ts";

export const describeOneMatch = (title: string, hosts: LocalRelayOptions["hosts"]): void => {
  describe(title, () => {
    let relay: LocalRelay | undefined;
    beforeAll(async () => {
      relay = await startLocalRelay({ data: null, settings: UNHURRIED, hosts, limits: PATIENT_LIMITS });
    });
    afterAll(() => relay?.stop());

    test.for(GAMES.map((game) => [game.id, game] as const))(
      "%s: the seats play a match to its end over real sockets, and its record says so",
      async ([, game]) => {
        const { url, socketUrl } = relay ?? { url: "", socketUrl: "" };
        const { id, guests } = await newMatch(url, game.seats.min, { game: game.id, clocks: null });
        const seats = await Promise.all(guests.map(({ token }) => connect(socketUrl, token)));
        await watchMatch(seats, id);
        await playToEnd(seats, game, id);
        await expectSameEnd(url, seats, id);
      },
    );
  });
};
