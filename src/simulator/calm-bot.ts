// Makes a bot account in a world before its faults begin. Draws nothing, so the host's later draws stay what they were.
import { BOT_SCOPES } from "../protocol/player.ts";
import { tokenAsWished } from "../relay/people/tokens.ts";
import type { Player } from "../relay/ports/people.ts";
import type { Relay } from "../relay/relay.ts";

export const calmBot = async (relay: Relay, owner: Player, name: string): Promise<Player> => {
  const bot = { ...owner, id: `bot${owner.id}`, name, bot: true, owner: owner.id };
  const wish = {
    player: bot.id,
    account: owner.id,
    label: "",
    scopes: BOT_SCOPES,
    endsAtMs: null,
    maker: null,
  };
  await relay.bots.create(owner.id, bot, tokenAsWished(relay, wish, { id: bot.id, secret: bot.id }), null);
  return bot;
};
