// The seats of a match in a row: a disc for each player, an empty ring for each free seat.
import type { ReceivedSeat } from "../../../client/index.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { freeSeats } from "./open-seats.ts";
import { sittersText } from "./seat-names.ts";

export const SeatDiscs = ({ seats }: { readonly seats: readonly ReceivedSeat[] }) => {
  const { common, lobby } = pagesWords();
  const label = `${sittersText(seats, common)}. ${lobby.freeOf(freeSeats(seats), seats.length)}`;
  return (
    <span class="pages-discs" role="img" aria-label={label} title={label}>
      {seats.map((seat, i) =>
        seat.acts === "nobody" ? (
          <span key={i} class="pages-disc-free" />
        ) : (
          <Avatar key={i} name={seat.name} seat={i} sitter={seat} among={seats} />
        ),
      )}
    </span>
  );
};
