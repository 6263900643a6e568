// The way of a result to the home of its player. The cell of the match tells the home that there is a result. The home
// fetches the result itself, so it believes nobody but the cell at the address in its settings.
import { cellOfId } from "../../protocol/cell-name.ts";
import { matchView } from "../delivery/match-view.ts";
import { derivedId } from "../new-ids.ts";
import { otherCell } from "../other-cells.ts";
import type { ResultName, VisitorResult } from "../ports/cells.ts";
import type { ResultJob } from "../ports/job-queue.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { matchResults, type PlayerResult } from "./match-results.ts";

const AGAIN_MS = 1_000;

/**
 * Keeps the result of a player of this cell. Puts a visitor's on its way, in a job that outlasts an outage of a day. The
 * entry stays here too: by it, an erasure finds the visitor's name.
 */
export const keepResult = async (
  relay: Relay,
  { player, entry, gain }: PlayerResult,
  secret: string,
): Promise<void> => {
  const home = otherCell(relay.settings, cellOfId(player));
  if (!home) return relay.history.add(player, entry, gain);
  await relay.history.add(player, entry, null);
  const name = { match: entry.match, player, proof: proofOf(secret, player) };
  await relay.jobs.send({ type: "result", ...name }, 0);
};

/** Nobody without the secret of the match can guess it. */
const proofOf = (secret: string, player: string): string => derivedId("result", secret, player);

/** A job: done when the home has kept the result. */
export const tellHome = async (relay: Relay, { type: _, ...name }: ResultJob): Promise<void> => {
  const { cell } = relay.settings;
  const home = otherCell(relay.settings, cellOfId(name.player));
  if (cell && home) await relay.cells.tellResult(home.url, { ...name, from: cell.name });
};

/** For the home. Null without the right proof. */
export const resultForHome = async (
  relay: Relay,
  { match: id, player, proof }: ResultName,
): Promise<VisitorResult | null> => {
  const [archived, listing] = await Promise.all([relay.archive.read(id), relay.listings.read(id)]);
  if (!archived || !listing || proofOf(archived.match.secret, player) !== proof) return null;
  const { match, standing } = archived;
  const results = await matchResults(relay, match, standing, listing);
  const result = results.find((one) => one.player === player);
  if (!result) return null;
  return { ...result, view: matchView(match, listing, standing, true, relay.time.now()) };
};

/**
 * At home: fetches the result and keeps it, once. Does nothing for a player who is gone. False where this cell is not
 * the player's home, or knows no such cell.
 * @throws Unavailable if the cell does not show that result.
 */
export const fetchResult = async (relay: Relay, from: string, name: ResultName): Promise<boolean> => {
  const { match, player, proof } = name;
  const cell = otherCell(relay.settings, from);
  if (!cell || cellOfId(player) !== relay.settings.cell?.name) return false;
  // A cell speaks for its own matches alone. An old id names no cell.
  if (![from, null].includes(cellOfId(match))) return false;
  if (!(await relay.players.read(player))) return true;
  const result = await relay.cells.resultOf(cell.url, name);
  if (result?.entry.match !== match) throw new Unavailable("the result of a match", AGAIN_MS, null);
  await relay.history.add(player, { ...result.entry, from: { cell: from, proof } }, result.gain);
  return true;
};
