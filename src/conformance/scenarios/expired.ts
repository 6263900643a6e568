// The access token ends, and a refresh gives the next one.
import { endToken, TOKEN_ENDED } from "./end-token.ts";
import type { Scenario } from "./scenario.ts";

export const expired: Scenario = {
  name: "expired",
  does: "ends a token that a refresh replaces",
  suits: ["socket", "rest"],
  stuck: "C-25",
  until: "goes-on",
  isSignedIn: true,
  tamper: (tools) => endToken(tools, TOKEN_ENDED),
};
