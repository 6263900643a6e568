// What a prompt or a hint of any game may not say, whatever its words are. Pure.
import { assertNever } from "../../../games/assert-never.ts";
import type { MatchModel } from "../../scene/match-model.ts";
import type { Scene } from "../../scene/scene.ts";
import { spotsIn } from "../../scene/zones-of.ts";
import type { Hint, HintSpot } from "../presentation.ts";

/** While an own move is under way, the prompt may still be the one before it. */
export const promptFaults = (scene: Scene, { you, view, sent }: MatchModel): readonly string[] => {
  const { mood, sentence, isOver } = scene;
  if (sent || isOver || !view?.table) return [];
  const isOwnTurn = you !== null && view.table["turn"] === you;
  return [
    ...(sentence === "" ? ["the table has no sentence"] : []),
    ...(mood === "own" && !hasPress(scene) ? [`"${sentence}" asks the player, who can press nothing`] : []),
    ...(mood === "other" && isOwnTurn ? [`"${sentence}" is about another seat in the own turn`] : []),
  ];
};

const hasPress = ({ buttons, menu, seats, piles, zones, hand }: Scene): boolean =>
  buttons.length > 0 ||
  menu !== null ||
  hand.some(({ isLifted }) => isLifted) ||
  [...seats.flatMap((seat) => seat.buttons), ...piles.flatMap(({ cards }) => cards), ...spotsIn(zones)].some(
    ({ offers }) => offers.length > 0,
  );

/** Of a hint that fits: what it points at has to be there. */
export const spotFaults = (scene: Scene, { id, spot }: Hint): readonly string[] =>
  spot === undefined || isThere(scene, spot) ? [] : [`hints: "${id}" points at "${spot}", where nothing is`];

const isThere = ({ buttons, hand, piles, seats, menu, pick }: Scene, spot: HintSpot): boolean => {
  switch (spot) {
    case "buttons":
      return buttons.length > 0 || menu !== null || pick !== null;
    case "hand":
      return hand.length > 0;
    case "pile":
      return piles.some(({ look, cards }) => look !== "stock" && cards.length > 0);
    case "stock":
      return piles.some(({ look }) => look === "stock");
    case "seats":
      return seats.some(({ isOwn }) => !isOwn);
    default:
      return assertNever(spot);
  }
};
