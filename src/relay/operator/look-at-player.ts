// A player as an operator sees it.
import type { OperatedPlayerView } from "../../protocol/operator.ts";
import { accountIdOf } from "../limits/account-id.ts";
import { restrictionView, standsNow } from "../limits/restrictions.ts";
import { householdTokens } from "../people/end-made.ts";
import { playerView, ratedView } from "../people/player-view.ts";
import { isOver } from "../people/tokens.ts";
import type { Relay } from "../relay.ts";
import { mattersView } from "./list-reports.ts";

const MOST_MATCHES = 100;

/** Null where there is no such player. */
export const lookAtPlayer = async (relay: Relay, id: string): Promise<OperatedPlayerView | null> => {
  const player = await relay.players.read(id);
  if (!player) return null;
  const account = accountIdOf(player);
  const [owner, bots, tokens, matches, matters] = await Promise.all([
    relay.players.read(account),
    relay.bots.list(account).then((ids) => relay.players.readMany(ids)),
    householdTokens(relay, account),
    relay.players.matches(id, MOST_MATCHES),
    relay.reports.ofPlayer(id),
  ]);
  const [ban, mute] = [standsNow(relay, owner?.ban), standsNow(relay, owner?.mute)];
  return {
    player: await ratedView(relay, player),
    account,
    bots: bots.map(playerView),
    operator: owner?.operator === true,
    ban: ban && restrictionView(ban),
    mute: mute && restrictionView(mute),
    tokens: tokens.filter((token) => !isOver(relay, token)).length,
    matches: matches.map(({ match }) => match),
    reports: [...(await mattersView(relay, matters))],
  };
};
