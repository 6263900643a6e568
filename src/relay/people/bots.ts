// Bot accounts: players that stay marked as bots. Each belongs to an owner, and only the owner manages it.
import { BOT_SCOPES, type Scope } from "../../protocol/player.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { standsNow } from "../limits/restrictions.ts";
import { newId } from "../new-ids.ts";
import type { Restriction } from "../ports/operator.ts";
import type { KeptToken, Player } from "../ports/people.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { firstToken, type NewPlayer } from "./guests.ts";
import { type CreateAnswer, createToken, type TokenWish } from "./tokens.ts";

/** The token of the owner that makes a bot or a token of a bot. */
export interface Owner {
  readonly player: string;
  readonly scopes: readonly string[];
  readonly token: KeptToken;
}

/** What the owner's token gives on to its bots. Nobody gives out more than they hold. */
const scopesFrom = ({ scopes }: Owner): readonly Scope[] =>
  BOT_SCOPES.filter((scope) => scopes.includes(scope));

export type BotAnswer =
  | { readonly type: "created"; readonly made: NewPlayer }
  | NothingToGive
  | LimitReached
  | { readonly type: "muted"; readonly mute: Restriction }
  | { readonly type: "no-such-player" };

/** The bot's first token has those scopes of the owner's token that a bot may hold. */
export const createBot = async (
  relay: Relay,
  owner: Owner,
  { name, about }: Pick<Player, "name" | "about">,
): Promise<BotAnswer> => {
  const scopes = scopesFrom(owner);
  if (scopes.length === 0) return NOTHING_TO_GIVE;
  const account = await relay.players.read(owner.player);
  // Its name is another for others to read.
  const mute = standsNow(relay, account?.mute);
  if (mute) return { type: "muted", mute };
  const bot: Player = {
    ...{ id: newId(relay.random), name, about, owner: owner.player },
    bot: true,
    createdAtMs: relay.time.now(),
  };
  const { bots: most } = relay.settings.limits;
  const first = firstToken(relay, bot, scopes, owner.token);
  const outcome = await relay.bots.create(owner.player, bot, first, most);
  if (outcome === "no-maker") return { type: "no-such-player" };
  if (outcome !== "no-room") {
    await markHooked(relay, owner.player, bot.id);
    if (outcome === "made") return { type: "created", made: first.made };
    const stored = await botOf(relay, owner.player, bot.id);
    return { type: "created", made: await first.madeBefore(stored ?? bot) };
  }
  const isThere = most !== null && (await relay.players.read(owner.player));
  return isThere ? limitReached("bots", most) : { type: "no-such-player" };
};

/** After the bot is made: webhooks that come meanwhile find the bot on the list. */
const markHooked = async (relay: Relay, owner: string, bot: string): Promise<void> => {
  const { hooked } = (await relay.players.read(owner)) ?? {};
  // A push subscription hears of no bot.
  if (hooked && (await relay.webhooks.list(owner)).length > 0) await relay.webhooks.markBot(bot);
};

/** Newest first. */
export const listBots = async (relay: Relay, owner: string, request: PageRequest): Promise<Page<Player>> => {
  const ids = await relay.bots.list(owner);
  return pageOf(await relay.players.readMany(ids), request);
};

export type BotTokenAnswer = CreateAnswer | NothingToGive;

export interface BotTokenWish extends Pick<TokenWish, "label" | "endsAtMs"> {
  readonly bot: string;
  /** Left out: all that the owner's token can give. */
  readonly scopes: readonly Scope[] | undefined;
}

export const createBotToken = async (
  relay: Relay,
  owner: Owner,
  { bot, label, scopes = scopesFrom(owner), endsAtMs }: BotTokenWish,
): Promise<BotTokenAnswer> => {
  if (!(await botOf(relay, owner.player, bot))) return { type: "no-such-player" };
  if (scopes.length === 0) return NOTHING_TO_GIVE;
  const { player: account, token: maker } = owner;
  return createToken(relay, { player: bot, account, label, scopes, endsAtMs, maker }, owner.scopes);
};

/** The owner's token has nothing that a bot may hold. `missing`: the scope without which a bot does least. */
interface NothingToGive {
  readonly type: "nothing-to-give";
  readonly missing: Scope;
}

const NOTHING_TO_GIVE: NothingToGive = { type: "nothing-to-give", missing: "match:play" };

/** Null for everybody but the owner. */
export const botOf = async (relay: Relay, owner: string, id: string): Promise<Player | null> => {
  const bot = await relay.players.read(id);
  return bot?.owner === owner ? bot : null;
};
