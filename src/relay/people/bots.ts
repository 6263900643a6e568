// Bot accounts: players that stay marked as bots. Each belongs to an owner, and only the owner manages it.
import type { Scope } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { newId } from "../new-ids.ts";
import type { Player } from "../ports/player-store.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { type NewPlayer, withFirstToken } from "./guests.ts";
import { type CreateAnswer, createToken } from "./tokens.ts";

/** The most that a bot account may do. It owns no bots and gives out no tokens. */
const BOT_SCOPES: readonly Scope[] = ["match:play", "match:create", "profile:write"];

export type BotAnswer =
  | { readonly type: "created"; readonly made: NewPlayer }
  | LimitReached
  | { readonly type: "no-such-player" };

export const createBot = async (
  relay: Relay,
  owner: string,
  { name, about }: Pick<Player, "name" | "about">,
): Promise<BotAnswer> => {
  const bot: Player = {
    ...{ id: newId(relay.random), name, about, owner },
    bot: true,
    createdAtMs: relay.time.now(),
  };
  const { bots: most } = relay.settings.limits;
  const isMade = await relay.bots.create(owner, bot, keptUntilMs(relay), most);
  // An earlier attempt at the same request may have made the bot.
  const made = isMade ? bot : await botOf(relay, owner, bot.id);
  if (made) return { type: "created", made: await withFirstToken(relay, made, BOT_SCOPES) };
  const isThere = most !== null && (await relay.players.read(owner));
  return isThere ? limitReached("bots", most) : { type: "no-such-player" };
};

/** Newest first. */
export const listBots = async (relay: Relay, owner: string, request: PageRequest): Promise<Page<Player>> => {
  const ids = await relay.bots.list(owner);
  return pageOf(await relay.players.readMany(ids), request);
};

export const createBotToken = async (relay: Relay, owner: string, id: string): Promise<CreateAnswer> => {
  const bot = await botOf(relay, owner, id);
  if (!bot) return { type: "no-such-player" };
  const wish = { player: id, account: owner, label: "bot", scopes: BOT_SCOPES, endsAtMs: null };
  return createToken(relay, wish, BOT_SCOPES);
};

/** Null for everybody but the owner. */
export const botOf = async (relay: Relay, owner: string, id: string): Promise<Player | null> => {
  const bot = await relay.players.read(id);
  return bot?.owner === owner ? bot : null;
};
