// Plays Zip Zap for a seat by REST alone: a card as soon as one may be played. The seat's page goes on, because no second connection
// takes its seat.
import type { RestClient } from "../../../src/client/node.ts";
import { dataOf } from "../../../src/client/relay-refusal.ts";

const GAME = "zip-zap";
const WAIT_SECONDS = 20;

/** Ends with the match. */
export const playByRest = async (rest: RestClient, id: string): Promise<void> => {
  for (let since = 0; ; ) {
    const news = dataOf(await rest.getEvents({ params: { id }, query: { since, wait: WAIT_SECONDS } }));
    if (news.view.status !== "live") return;
    since = news.seq;
    const legal = news.game === GAME ? (news.view.legal ?? []) : [];
    const action = legal.find(({ type }) => type !== "pass") ?? legal[0];
    if (action) await rest.act({ params: { id }, body: { game: GAME, seen: since, action } });
  }
};
