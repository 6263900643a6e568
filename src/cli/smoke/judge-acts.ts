// Judges the verdicts by the record: what was accepted stands there once and nothing else does, and a loser was beaten by
// the act that its verdict names.
import { canonical } from "../../conformance/wire-fields.ts";
import type { Course, PlayedAct } from "./play-out.ts";
import type { RefereedMatch } from "./refereed-match.ts";
import { actText } from "./send-act.ts";
import { Broken, hold } from "./smoke-finding.ts";
import type { SmokeMatch } from "./smoke-match.ts";

/** Returns what was seen. @throws Broken */
export const judgeRaces = ({ acts, races }: Course, refereed: RefereedMatch, match: SmokeMatch): string => {
  const played = acts.filter(({ said }) => said.text === "played");
  const losers = acts.filter(({ said }) => said.text.startsWith("beaten"));
  hold(played.length > 0, "at least one act is accepted", "none was");
  againstRecord(played, refereed);
  for (const one of losers) againstWinner(one, refereed);
  for (const one of acts) againstReferee(one, refereed);
  for (const { seat, match: followed } of match.seats) {
    const own = played.filter((one) => one.seat === seat).length;
    const shown = followed.view.own;
    hold(shown === own, `\`own\` of seat ${seat} counts its ${own} accepted acts`, `it is ${shown}`);
  }
  const refused = acts.length - played.length - losers.length;
  return `${acts.length} acts, ${races} races: ${played.length} accepted, each once in the record; ${losers.length} beaten by the act that is named; ${refused} refused`;
};

/** Each accepted act has an entry of its own, and each entry was accepted. */
const againstRecord = (played: readonly PlayedAct[], { game, steps }: RefereedMatch): void => {
  const textOf = (seat: number, action: unknown): string =>
    `seat ${seat}: ${canonical(game.schemas.action.parse(action))}`;
  const accepted = played.map(({ seat, action }) => textOf(seat, action)).sort();
  const kept = steps
    .flatMap(({ entry }) => (entry?.type === "action" ? [textOf(entry.seat, entry.action)] : []))
    .sort();
  const n = Math.max(accepted.length, kept.length);
  const at = Array.from({ length: n }, (_, i) => i).find((i) => accepted[i] !== kept[i]);
  if (at === undefined) return;
  const [one = "", other = ""] = [accepted[at], kept[at]];
  const isLost = other === "" || (one !== "" && one < other);
  throw new Broken(
    "each accepted act stands in the record once, and no other",
    isLost
      ? `${one} was accepted and is not in the record`
      : `${other} is in the record, and was accepted to nobody`,
  );
};

/** The verdict names an entry of the seat that was faster. */
const againstWinner = (one: PlayedAct, { steps }: RefereedMatch): void => {
  const { by, beatenAt, text } = one.said;
  if (by === undefined || beatenAt === undefined) return;
  const winner = steps.find(({ from, to }) => from === beatenAt && to >= from)?.entry;
  const isNamed = winner?.type === "action" && winner.seat === by && beatenAt > one.seen;
  hold(
    isNamed,
    `${actText(one)}: "${text}" names an act of that seat`,
    winner?.type === "action"
      ? `event ${beatenAt} is by seat ${winner.seat}`
      : `no act of a seat has the event ${beatenAt}`,
  );
};

/** An act from `legal` is refused only if a later table had no place for it. */
const againstReferee = (one: PlayedAct, { game, steps }: RefereedMatch): void => {
  if (one.said.text === "played") return;
  const action = game.schemas.action.parse(one.action);
  const since = steps.filter(({ to }) => to >= one.seen);
  const hasLostItsPlace = since.some(({ state }) => !game.act(state, one.seat, action).ok);
  hold(
    hasLostItsPlace,
    `${actText(one)} is refused only if the table has moved on`,
    `"${one.said.text}", though it stayed legal`,
  );
};

/** The same act, sent again, has the verdict of the first time. Returns what was seen. @throws Broken */
export const judgeAgain = ({ acts }: Course): string => {
  const repeats = acts.flatMap((one) => one.again.map((again) => ({ one, ...again })));
  for (const { one, over, said } of repeats)
    hold(
      said.text === one.said.text,
      `${actText(one)}, again over ${over}: "${one.said.text}"`,
      `"${said.text}"`,
    );
  hold(repeats.length > 0, "some acts are sent again", "none was");
  const losers = repeats.filter(({ one }) => one.said.text !== "played").length;
  return `${repeats.length} re-sends, ${losers} of them of refused acts, all with the first verdict`;
};
