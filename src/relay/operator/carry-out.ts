// Does what an entry of the operator's log says. Each can be done again, and a repeat that comes late changes nothing that a
// later entry has said.
import { assertNever } from "../../games/assert-never.ts";
import { REPORT_ABOUTS } from "../../protocol/operator-words.ts";
import { closeArena } from "../arenas/close-arena.ts";
import { readAccountId } from "../limits/account-id.ts";
import { FOR_GOOD_MS } from "../limits/restrictions.ts";
import { erasePlayer } from "../people/erase-player.ts";
import type { OperatorEntry, Restriction } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";
import { banAccount } from "./ban-account.ts";
import { endMatch } from "./end-match.ts";
import { giveBackSeat } from "./give-back-seat.ts";
import { rename } from "./rename.ts";
import { tell } from "./tell.ts";

/** Whether all of it is done. Otherwise it has to be done again soon. */
export const carryOut = async (relay: Relay, entry: OperatorEntry): Promise<boolean> => {
  const { n, action, player = "", match = "", seat = 0, arena = "", name = "" } = entry;
  switch (action) {
    case "ban":
    case "unban":
      return banAccount(
        relay,
        await readAccountId(relay, player),
        action === "ban" ? said(entry) : null,
        entry,
      );
    case "mute":
    case "unmute": {
      const account = await readAccountId(relay, player);
      const isSaid = await relay.restrictions.mute(account, action === "mute" ? said(entry) : null, n);
      return isSaid ? tell(relay, account, entry) : true;
    }
    case "rename":
      return rename(relay, player, name, entry);
    case "erase":
      await erasePlayer(relay, player);
      return true;
    case "end-match":
      return endMatch(relay, match, entry);
    case "give-back-seat":
      return giveBackSeat(relay, { match, seat }, entry);
    case "close-reports":
      for (const about of entry.about ? [entry.about] : REPORT_ABOUTS)
        await relay.reports.close(player, about);
      return true;
    case "name-operator":
    case "unname-operator": {
      const isSaid = await relay.restrictions.nameOperator(player, action === "name-operator", n);
      return isSaid ? tell(relay, player, entry) : true;
    }
    case "close-arena": {
      const closing = await relay.arenas.read(arena);
      await closeArena(relay, arena);
      return closing ? tell(relay, closing.maker, entry) : true;
    }
    default:
      return assertNever(action);
  }
};

const said = ({ n, untilMs = FOR_GOOD_MS, reason, note }: OperatorEntry): Restriction => ({
  ...{ n, untilMs, reason },
  ...(note === undefined ? {} : { note }),
});
