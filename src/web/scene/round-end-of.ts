// The end of the newest round as its events tell it: who went out, what lay open, what it counted.
import { listIn, openFields, textIn, wholeIn } from "../../face/fields.ts";
import type { MatchModel } from "./match-model.ts";
import type { SceneRoundEnd } from "./scene-moment.ts";

/** Null: none has ended since the page looks. */
export const roundEndOf = ({ events, since }: MatchModel): SceneRoundEnd | null => {
  const at = events.findLastIndex(({ event }) => event.type === "roundEnded");
  const { seq = 0, event } = events[at] ?? {};
  if (!event || since === null || seq <= since) return null;
  const round = wholeIn(event["round"]);
  const points = listIn(event["points"], wholeIn);
  const totals = listIn(event["scores"], wholeIn);
  if (round === undefined || !points || !totals) return null;
  const hands = listIn(event["hands"], (hand) => listIn(openFields(hand)["cards"], textIn)) ?? [];
  const before = events.slice(0, at);
  const dealt = before.findLastIndex((one) => one.event.type === "dealt");
  const laid = before.slice(dealt + 1).filter((one) => one.event.type === "zipped");
  return {
    ...{ type: "round-end", seq, round, out: wholeIn(event["out"]) ?? null },
    seats: points.map((own, seat) => ({
      ...{ seat, points: own, total: totals[seat] ?? own },
      laid: laid.flatMap((one) =>
        one.event["seat"] === seat ? (listIn(one.event["cards"], textIn) ?? []) : [],
      ),
      held: hands[seat] ?? [],
    })),
  };
};
