// Catches whom it can, plays where it can, and draws only where it must.
import { defineBot } from "turn-relay/bot";

const ORDER = ["catch", "play", "give"];
export default defineBot({
  name: "Catcher",
  games: ["zap-your-neighbor"],
  choose: ({ legal }) => legal.find(({ type }) => ORDER.includes(type)) ?? legal[0],
});
