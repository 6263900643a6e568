// What the page says where the relay refuses or does not answer, and which ways lead on. There is always one.
import type { RestProblem } from "../../client/index.ts";
import { entryIn } from "../../face/fields.ts";
import type { IconName } from "../parts/icon.tsx";
import type { ShellWords } from "../words/shell/en.ts";

/** `again`: the same once more. `race`: a new match against bots. `sign-in`: as a new guest. */
export type WayOn = "again" | "home" | "lobby" | "race" | "sign-in";

export interface Trouble {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly ways: readonly WayOn[];
  /** The first way opens after so many seconds. */
  readonly waitSeconds: number;
}

const WAITS = ["too-fast", "try-again"];
const GONE = ["no-such-match", "no-such-player", "no-such-game", "no-such-route", "removed"];
const SHUT = ["table-full", "not-open", "seat-taken", "bots-not-welcome"];

/** `isOnline`: whether the browser has a network. The relay's own texts come in the page's language. */
export const troubleOf = (
  problem: RestProblem,
  { trouble }: Pick<ShellWords, "trouble">,
  isOnline: boolean,
): Trouble => {
  const { code, title, detail, retryMs } = problem;
  const ofKey = entryIn(trouble.ofKey, code);
  const own = { title: ofKey ?? title, text: ofKey ? "" : detail, waitSeconds: 0 };
  const away = (saidAs: string, text: string): Trouble => ({
    ...{ icon: "offline", title: saidAs, text, ways: ["again", "home"], waitSeconds: 0 },
  });
  if (code === "unreachable")
    return isOnline
      ? away(trouble.unreachable, trouble.unreachableText)
      : away(trouble.offline, trouble.offlineText);
  if (code === "gateway") return away(trouble.gateway, trouble.gatewayText);
  if (code === "bad-token") return { icon: "user", ...own, ways: ["sign-in", "home"] };
  if (WAITS.includes(code))
    return { icon: "clock", ...own, ways: ["again", "home"], waitSeconds: Math.ceil((retryMs ?? 0) / 1000) };
  if (GONE.includes(code)) return { icon: "search", ...own, ways: ["lobby", "race"] };
  if (SHUT.includes(code)) return { icon: "users", ...own, ways: ["lobby", "home"] };
  return { icon: "warning", ...own, ways: ["again", "home"] };
};

/** The client makes these problems itself, in English. */
const OF_THE_CLIENT = ["unreachable", "gateway"];

/** The same where there is room for one sentence, such as in a message. */
export const troubleSentence = (
  problem: RestProblem,
  words: Pick<ShellWords, "trouble">,
  isOnline: boolean,
): string => {
  const { title, text } = troubleOf(problem, words, isOnline);
  return text && !OF_THE_CLIENT.includes(problem.code) ? text : `${title}.`;
};
