// The token ends for good.
import { endToken, TOKEN_ENDED } from "./end-token.ts";
import type { Scenario } from "./scenario.ts";

export const barred: Scenario = {
  name: "barred",
  does: "says `bad-token` or `banned`, by the seed, and closes",
  suits: ["socket", "rest"],
  stuck: "C-18",
  until: "quiet",
  tamper: (tools) => endToken(tools, tools.random() < 0.5 ? TOKEN_ENDED : BANNED),
};

const BANNED = {
  type: "/problems/banned",
  title: "You are banned",
  status: 403,
  detail: "The operator of this server has banned you.",
  code: "banned",
  reason: "other",
  until: null,
};
