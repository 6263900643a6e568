// Plays a match of a guest against a house bot, wherever JavaScript runs. The test copies this file beside the package.
import { connect } from "turn-relay-client";

/** What became of the match, as a text. */
export const playedMatch = async (url) => {
  const relay = connect(url);
  await relay.guest("Ada");
  const match = await relay.open({ game: "zip-zap", seats: 2, visibility: "private" });
  const bot = await relay.rest.seatHouseBot({
    params: { id: match.id, n: "1" },
    body: { level: "easy", speed: "instant" },
  });
  if (!bot.ok) throw new Error(bot.problem.detail);
  for await (const view of match) {
    const [action] = view.legal;
    if (action) await match.act(action, view);
  }
  const { verified } = await match.record();
  relay.close();
  return `${match.status}, ${verified.failed ?? "proved"}`;
};
