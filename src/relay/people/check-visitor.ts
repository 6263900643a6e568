// What was revoked or erased at home ends in all cells. The home tells the other cells to ask again, and each of them
// believes what it hears then.
import { cellOfId } from "../../protocol/cell-name.ts";
import { type OtherCell, otherCell } from "../other-cells.ts";
import type { VisitorJob } from "../ports/job-queue.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { closingAfter } from "./close-connections.ts";
import { erasePlayer } from "./erase-player.ts";

const MINUTE_SECONDS = 60;
const MINUTE_MS = 60_000;
/** Of one player in a minute. A check is several questions, and anybody may ask for one. */
const MOST_CHECKS = 6;

/** A job: done when the other cell has checked. */
export const tellCell = async (relay: Relay, { cell, player }: VisitorJob): Promise<void> => {
  const there = otherCell(relay.settings, cell);
  if (there) await relay.cells.tellChange(there.url, player);
};

/** At home: whether the player is still there. */
export const isAtHome = async (relay: Relay, player: string): Promise<boolean> =>
  cellOfId(player) === relay.settings.cell?.name && (await relay.players.read(player)) !== null;

/**
 * Asks the home about the player and each of its tokens, and does here what was done there. Nothing is asked about a
 * player whom this cell has never met.
 * @throws Unavailable if the home does not answer, or if there were too many checks.
 */
export const checkVisitor = async (relay: Relay, player: string): Promise<void> => {
  const home = otherCell(relay.settings, cellOfId(player));
  if (!home || !(await hasMet(relay, player))) return;
  const { count } = await relay.counters.hit(`check/${player}`, MINUTE_SECONDS, relay.time.now());
  if (count > MOST_CHECKS) throw new Unavailable("a further check of a visitor", MINUTE_MS, null);
  if (await relay.cells.hasPlayer(home.url, player)) await checkTokens(relay, home, player);
  else await erasePlayer(relay, player);
};

/** A history outlasts its player. */
const hasMet = async (relay: Relay, player: string): Promise<boolean> =>
  (await relay.players.read(player)) !== null ||
  (await relay.tokens.list(player)).length > 0 ||
  (await relay.belongings.list(player, 1)).length > 0;

const checkTokens = async (relay: Relay, home: OtherCell, player: string): Promise<void> => {
  const { cell } = relay.settings;
  for (const token of await relay.tokens.list(player)) {
    if (await relay.cells.holderOf(home.url, token.hash, cell?.name ?? "")) continue;
    await closingAfter(relay, { player, token: token.id }, () => relay.tokens.remove(token));
  }
};
