// Whether what an operator asks for is so already. Then the relay does nothing, logs nothing and tells nobody. Who asks again
// because an answer was lost learns so that it is done.
import { assertNever } from "../../games/assert-never.ts";
import { hasLeft } from "../../match/absence.ts";
import { isEnded } from "../../match/stored-match.ts";
import { readAccountId } from "../limits/account-id.ts";
import { standsNow } from "../limits/restrictions.ts";
import { loadMatch } from "../match/load-match.ts";
import type { Deed } from "../ports/operator.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

export const isSoAlready = async (relay: Relay, deed: Deed): Promise<boolean> => {
  const { action, player = "", match = "", seat = 0, arena = "" } = deed;
  switch (action) {
    case "unban":
      return standsNow(relay, (await ownerOf(relay, player))?.ban) === null;
    case "unmute":
      return standsNow(relay, (await ownerOf(relay, player))?.mute) === null;
    case "name-operator":
      return (await relay.players.read(player))?.operator === true;
    case "unname-operator":
      return (await relay.players.read(player))?.operator !== true;
    case "end-match":
      return hasEnded(relay, match);
    case "give-back-seat":
      return hasPlayer(relay, match, seat);
    case "close-arena":
      return isClosed(relay, arena);
    case "close-reports":
      return !(await relay.reports.ofPlayer(player)).some(({ about }) => about === (deed.about ?? about));
    // Each gives what is there another reason, end or name.
    case "ban":
    case "mute":
    case "rename":
    case "erase":
      return false;
    default:
      return assertNever(action);
  }
};

const ownerOf = async (relay: Relay, player: string): Promise<Player | null> =>
  relay.players.read(await readAccountId(relay, player));

/** Also an open match that nobody sits in. */
const hasEnded = async (relay: Relay, id: string): Promise<boolean> => {
  const match = await relay.matches.read(id);
  if (!match || isEnded(match)) return true;
  return match.status === "open" && match.players.every((player) => player === null);
};

/** Also a match that is not live has no seat to give back. */
const hasPlayer = async (relay: Relay, id: string, seat: number): Promise<boolean> => {
  const match = await loadMatch(relay, id);
  return match?.status !== "live" || !hasLeft(match, seat);
};

/** Also a live one that only waits for its last matches, and repeats no more. */
const isClosed = async (relay: Relay, id: string): Promise<boolean> => {
  const arena = await relay.arenas.read(id);
  if (!arena || arena.status === "closed" || arena.status === "ended") return true;
  return arena.status === "live" && arena.every === null && arena.endsAtMs <= relay.time.now();
};
