// Players whose home is another cell. Their home says who they are. This cell keeps what it was told: a player and a
// token like its own, so that everything here works for visitors as it is.
import { cellOfId, cellOfToken } from "../../protocol/cell-name.ts";
import type { Scope } from "../../protocol/player.ts";
import { faultText } from "../fault-text.ts";
import { DAY_MS, daysAfter, keptUntilMs } from "../limits/expiry.ts";
import { overNewcomers } from "../limits/request-limits.ts";
import { type OtherCell, otherCell } from "../other-cells.ts";
import type { TokenHolder } from "../ports/cells.ts";
import type { Player } from "../ports/player-store.ts";
import type { Token } from "../ports/token-store.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { isWorthProlonging } from "./household.ts";
import { isOver } from "./tokens.ts";

/** A revoked token is good in other cells for as long. */
const CHECKED_MS = 60_000;
/** While the home is silent, a token that it has confirmed is good for as long. */
const TRUSTED_MS = DAY_MS;
const LABEL = "visitor";
/** A token is good in so many other cells at once. So the limits of an account do not grow with the number of cells. */
const MOST_CELLS = 4;
/** What a visitor may do here. The rest is done at home. */
const VISITOR_SCOPES: readonly string[] = [
  "match:read",
  "match:play",
  "match:create",
  "profile:read",
] satisfies readonly Scope[];

/** Null where the token's player lives here, or in no known cell. */
export const homeOf = ({ settings }: Relay, token: string): OtherCell | null =>
  otherCell(settings, cellOfToken(token));

/**
 * The token of a visitor, as its home has told in the last minute. Null for an invalid token.
 * @throws Unavailable if the home does not answer and has not confirmed the token for a day. And if the token is in use
 * in too many cells, or if too many new tokens come from the address.
 */
export const visitorsToken = async (
  relay: Relay,
  home: OtherCell,
  hash: string,
  address: string,
): Promise<Token | null> => {
  const known = await relay.tokens.find(hash);
  // Of a visitor's token, this is when its home confirmed it.
  const ageMs = known ? relay.time.now() - known.createdAtMs : Number.POSITIVE_INFINITY;
  if (ageMs < CHECKED_MS) return known;
  await checkNewcomer(relay, hash, known === null ? address : null);
  const holder = await relay.cells
    .holderOf(home.url, hash, relay.settings.cell?.name ?? "")
    .catch((error: unknown) => {
      if (!(error instanceof Unavailable) || ageMs >= TRUSTED_MS) throw error;
      relay.log({ level: "warn", event: "home-silent", error: faultText(error) });
      return "silent" as const;
    });
  if (holder === "silent") return known;
  if (holder === "elsewhere") {
    relay.callers.setFull(elsewhereKey(hash), minuteEndsMs(relay));
    throw inTooManyCells(relay);
  }
  if (holder && isOf(home, holder)) return keepVisitor(relay, holder, hash, known);
  if (known) await relay.tokens.remove({ ...known, hash });
  return null;
};

/** Each question costs the home a request. So this cell asks none for a flood. `address`: null for a known token. */
const checkNewcomer = async (relay: Relay, hash: string, address: string | null): Promise<void> => {
  if (relay.callers.fullUntilMs(elsewhereKey(hash)) > relay.time.now()) throw inTooManyCells(relay);
  const over = address === null ? null : await overNewcomers(relay, address);
  if (over) throw new Unavailable("a question to another cell", over.retryMs, null);
};

const elsewhereKey = (hash: string): string => `elsewhere/${hash}`;

const inTooManyCells = (relay: Relay): Unavailable =>
  new Unavailable("a token in use in too many cells", minuteEndsMs(relay) - relay.time.now(), null);

/** The home counts by whole minutes. */
const minuteEndsMs = ({ time }: Relay): number => (Math.floor(time.now() / CHECKED_MS) + 1) * CHECKED_MS;

/** A cell speaks for its own players alone. */
const isOf = ({ name }: OtherCell, { player, token }: TokenHolder): boolean =>
  [player.id, token.account].every((id) => cellOfId(id) === name);

const keepVisitor = async (
  relay: Relay,
  { player, token, skills }: TokenHolder,
  hash: string,
  known: Token | null,
): Promise<Token> => {
  const isNew = !known || isWorthProlonging(relay, known);
  const untilMs = isNew ? keptUntilMs(relay) : known.keptUntilMs;
  const there = await relay.players.create(player, untilMs);
  if (profileOf(there) !== profileOf(player)) {
    const { name, about, invitations, blocked = [] } = player;
    await relay.players.change(player.id, { name, about, invitations: invitations ?? "all", blocked });
  }
  if (isNew) await relay.players.prolong(player.id, untilMs);
  await copySkills(relay, player.id, skills, { untilMs, isNew });
  const kept: Token = {
    ...token,
    ...{ player: player.id, label: LABEL, createdAtMs: relay.time.now(), keptUntilMs: untilMs },
    scopes: token.scopes.filter((scope) => VISITOR_SCOPES.includes(scope)),
  };
  if (!(await relay.tokens.add({ ...kept, hash }))) throw new Unavailable("a visitor", 500, null);
  return kept;
};

/** A match here is rated by what the player brings from its home. */
const copySkills = async (
  relay: Relay,
  player: string,
  skills: TokenHolder["skills"],
  { untilMs, isNew }: { readonly untilMs: number; readonly isNew: boolean },
): Promise<void> => {
  if (skills.length === 0) return;
  const known = await relay.ratings.ofPlayer(player);
  const isKnown = ({ game, played }: (typeof skills)[number]) =>
    known.some((one) => one.game === game && one.played === played);
  const changed = skills.filter((skill) => isNew || !isKnown(skill));
  await Promise.all(changed.map((skill) => relay.ratings.copy(player, skill, daysAfter(untilMs, 0))));
};

const profileOf = ({ name, about, invitations, blocked = [] }: Player): string =>
  JSON.stringify([name, about, invitations ?? "all", blocked.toSorted()]);

/** For the other cell `by`: only players that live here, whose ids say so. */
export const holderOfHash = async (
  relay: Relay,
  hash: string,
  by: string,
): Promise<TokenHolder | "elsewhere" | null> => {
  const { cell } = relay.settings;
  const found = await relay.tokens.find(hash);
  if (!found || isOver(relay, found) || cellOfId(found.player) !== cell?.name) return null;
  const player = await relay.players.read(found.player);
  if (!player || !otherCell(relay.settings, by)) return null;
  // A cell that asks twice in a minute takes the same place.
  const place = { key: `cells/${hash}`, id: by, untilMs: minuteEndsMs(relay) };
  if (!(await relay.leases.take(place, MOST_CELLS, relay.time.now()))) return "elsewhere";
  const { id, account, scopes, endsAtMs } = found;
  const rated = await relay.ratings.ofPlayer(player.id);
  const skills = rated.map(({ game, skill, played }) => ({ game, skill, played }));
  return { player, token: { id, account, scopes, endsAtMs }, skills };
};
