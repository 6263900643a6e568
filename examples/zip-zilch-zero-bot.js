// Lays every zip that it can. Plain JavaScript, any move else.
import { defineBot } from "turn-relay/bot";

export default defineBot({
  name: "Zipper",
  games: ["zip-zilch-zero"],
  choose: ({ legal }, random) =>
    legal.find(({ type }) => type === "zip") ?? legal[Math.floor(random() * legal.length)],
});
