// What a race can begin without: what stands beside its table, and what lies over it at the end. It imports the page, so that
// what they share stays one script.
import "../match-page.tsx";

export { ScoresDialog } from "../../table/scores-dialog.tsx";
export { TableSide } from "../../table/table-side.tsx";
export { Elsewhere, EndOfMatch } from "./match-over.tsx";
