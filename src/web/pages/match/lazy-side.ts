// What a race can begin without: what stands beside its table, what shows large for a moment, how cards fly and
// sound, the end, and the keeper of the
// focus. It imports the page, so that what they share stays one script.
import "../match-page.tsx";
import { keepFocus } from "../../app/keep-focus.ts";

keepFocus();

export { MomentView } from "../../moments/moment-view.tsx";
export { Flights } from "../../table/flights.ts";
export { ScoresDialog } from "../../table/scores-dialog.tsx";
export { Senses } from "../../table/senses.tsx";
export { TableSide } from "../../table/table-side.tsx";
export { Elsewhere, EndOfMatch } from "./match-over.tsx";
export { Reactions } from "./reactions/reactions.tsx";
export { TablePace } from "./table-pace.tsx";
