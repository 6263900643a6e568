// What the table needs for a game without a presenter of its own, and for one with sets of actions. It imports the page, so
// that what they share stays one script.
import "../match-page.tsx";

export { offersIn } from "../../../face/choice-offers.ts";
export { describedScene } from "../../scene/described-scene.ts";
export { ZonedFelt } from "../../table/zoned-felt.tsx";
