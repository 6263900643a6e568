// Plays its lowest card: that one is the hardest to get rid of.
import { defineBot } from "turn-relay/bot";

const rank = (action: { type: string; card?: string }) => Number(action.card?.slice(1) ?? 0);
export default defineBot({
  name: "Lowest first",
  games: ["zip-zap"],
  choose: ({ legal }) => legal.filter(({ type }) => type !== "pass").sort((a, b) => rank(a) - rank(b))[0],
});
