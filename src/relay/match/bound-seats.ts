// The seats that are told what happens, each over the connection that it is bound to. Whoever has left for good sees what a
// spectator may: a connection that came to be bound to the seat after that is sent nothing of the seat's.
import type { Seat } from "../../games/game.ts";
import { hasLeft } from "../../match/absence.ts";
import type { LoadedMatch } from "./load-match.ts";

export const boundSeats = ({
  match,
  ticked,
}: Pick<LoadedMatch, "match" | "ticked">): readonly { readonly seat: Seat; readonly connection: string }[] =>
  match.connections.flatMap((connection, seat) =>
    connection === null || (ticked && hasLeft(ticked.timeline, seat)) ? [] : [{ seat, connection }],
  );
