// Says at the table that its pace is calm. Of other paces it says nothing.
import type { ClientMatch } from "../../../client/index.ts";
import { clockFieldsOf, paceOf } from "../../../face/clock-fields.ts";
import { gameNow } from "../../app/games.ts";
import { tableWords } from "../../words/table/table-words.ts";

export interface TablePaceProps {
  readonly match: ClientMatch;
}

export const TablePace = ({ match: { game, details } }: TablePaceProps) => {
  const description = gameNow(game);
  if (!description || paceOf(clockFieldsOf(description), details.clocks) !== "calm") return null;
  return <> · {tableWords().calm}</>;
};
