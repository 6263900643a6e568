// The client signs in by a recovery code, and the answer gets lost.
import { loseFirst } from "./lose-first.ts";
import type { Scenario } from "./scenario.ts";

export const recovered: Scenario = {
  name: "recovered",
  does: "loses the answer to a sign-in by a recovery code",
  suits: ["socket", "rest"],
  stuck: "C-26",
  until: "goes-on",
  isRecovered: true,
  tamper: loseFirst,
};
