// How much memory the local relay has in use after many actions and many requests.
import { call } from "../../harness/rest-client.ts";
import { enter, playRound } from "../load/contestant.ts";
import { openMatch, startRelayRival } from "../load/relays.ts";
import { usageOf } from "../load/usage.ts";
import type { Bench } from "../part.ts";
import { withScratchFolder } from "../scratch-folder.ts";

const ROUNDS = 17;
const MATCHES = 8;
/** In each match of a round: 20,400 in all. */
const ACTIONS = 150;
/** Rows between the first and the last. */
const SHOWN_ROUNDS = [1, 4, 8];
const REQUESTS = 5_000;
const AT_ONCE = 8;

export const measureMemory = (bench: Bench): Promise<void> =>
  withScratchFolder(async (folder) => {
    const [rounds, actions, requests] = [
      bench.times(ROUNDS),
      bench.times(ACTIONS, 5),
      bench.times(REQUESTS, AT_ONCE),
    ];
    const step = bench.progress(rounds + 1);
    const rival = await startRelayRival("relay", { ...bench.options, folder });
    const show = (name: string, done: { readonly actions: number; readonly requests: number }): void => {
      const { own, database } = usageOf(rival.pid);
      bench.row(name, { ...done, relayMb: own.memoryMb, databaseMb: database.memoryMb });
    };
    try {
      show("started", { actions: 0, requests: 0 });
      const contestant = await enter(rival, MATCHES);
      for (let round = 1; round <= rounds; round++) {
        await playRound(contestant, MATCHES, actions);
        if (SHOWN_ROUNDS.includes(round) || round === rounds)
          show("actions", { actions: round * MATCHES * actions, requests: 0 });
        step();
      }
      const [tokens = []] = contestant.tokens;
      await ask(rival.url, tokens, requests);
      step();
      show("actions and requests", { actions: rounds * MATCHES * actions, requests });
      await contestant.leave();
    } finally {
      await rival.stop();
    }
  });

/** What clients ask for most: the lobby, a match, its newest events, their own matches. */
const ask = async (url: string, tokens: readonly string[], requests: number): Promise<void> => {
  const id = await openMatch(url, tokens);
  const [token = ""] = tokens;
  const paths = [
    "/v1/matches",
    `/v1/matches/${id}`,
    "/v1/players/me",
    "/v1/games",
    "/v1/leaderboards/zip-zap",
  ];
  let asked = 0;
  const next = async (): Promise<void> => {
    while (asked < requests) {
      const path = paths[asked++ % paths.length] ?? "";
      const { status } = await call(url, "GET", path, { token });
      if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};
