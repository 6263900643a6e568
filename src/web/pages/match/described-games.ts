// What the table needs for a game without a presenter of its own. It imports the page, so that what they share stays one
// script.
import "../match-page.tsx";

export { describedScene } from "../../scene/described-scene.ts";
export { ZonedFelt } from "../../table/zoned-felt.tsx";
