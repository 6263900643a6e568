// Golf as one object: its rules, and its house bots.
import { bots } from "./bots.ts";
import { rules } from "./rules.ts";

export const golfGame = { ...rules, bots };
