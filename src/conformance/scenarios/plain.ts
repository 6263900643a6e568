// Nothing happens to the client: it plays a match to its end. Only its house bots do not think, so that the end comes
// sooner.
import type { ProxyCall } from "../middle/proxy-call.ts";
import type { Scenario } from "./scenario.ts";

export const plain: Scenario = {
  name: "plain",
  does: "passes everything as it is, to the end of the match",
  suits: ["socket", "rest"],
  stuck: "C-20",
  until: "over",
  tamper: () => ({
    rest: (call, forward) => forward(seatsHouseBot(call) ? { text: quickened(call.text) } : {}),
    isDone: () => false,
  }),
};

const seatsHouseBot = ({ method, target }: ProxyCall): boolean =>
  method === "PUT" && /\/seats\/\d+\/bot(\?|$)/.test(target);

const quickened = (text: string): string =>
  /^\{"level":"\w+"\}$/.test(text.replaceAll(/\s/g, "")) ? text.replace("}", ',"speed":"instant"}') : text;
