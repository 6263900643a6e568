// A player reports another. Reports are counted for the operator alone, and nothing follows from a count by itself: so who
// reports with many accounts gets a matter looked at, and nothing more.
import { accountIdOf } from "../limits/account-id.ts";
import { byNetwork } from "../limits/request-limits.ts";
import { overOf, rate, spendAll, type TooFast } from "../limits/spend.ts";
import { listingOrNull } from "../match/listing-of.ts";
import type { Report } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";

export interface ReportRequest extends Omit<Report, "atMs"> {
  /** Of the account, or one of its bots. */
  readonly by: string;
  readonly address: string;
}

export type ReportAnswer =
  | { readonly type: "counted" | "no-such-player" | "no-such-match" | "not-seated" }
  | ({ readonly type: "too-fast" } & TooFast);

/** `counted` also where nothing is counted: the account has reported the same before, or reports its own player. */
export const report = async (relay: Relay, request: ReportRequest): Promise<ReportAnswer> => {
  const { player: id, about, account, match, by, address } = request;
  const player = await relay.players.read(id);
  if (!player) return { type: "no-such-player" };
  if (match !== null) {
    const place = await placeOf(relay, match, by);
    if (place.type !== "seated") return place;
    if (!place.players.includes(id)) return { type: "no-such-player" };
  }
  const day = rate(relay, "reportsPerDay", `reports/${account}`);
  const ofPlace = byNetwork(address, { ...day, key: "reports", most: MOST_OF_ADDRESS });
  const over = overOf(await spendAll(relay, [day, ...ofPlace]));
  if (over) return { type: "too-fast", ...over };
  if (accountIdOf(player) !== account)
    await relay.reports.add({ player: id, about, account, match, atMs: relay.time.now() });
  return { type: "counted" };
};

/** As of three accounts. */
const MOST_OF_ADDRESS = 60;

/** A private match is hidden from all but its players. */
const placeOf = async (
  relay: Relay,
  id: string,
  player: string,
): Promise<
  | { readonly type: "seated"; readonly players: readonly (string | null)[] }
  | { readonly type: "not-seated" | "no-such-match" }
> => {
  const match = await relay.matches.read(id);
  if (!match) return { type: "no-such-match" };
  if (match.players.includes(player)) return { type: "seated", players: match.players };
  const listing = await listingOrNull(relay, match);
  return { type: listing?.visibility === "public" ? "not-seated" : "no-such-match" };
};
