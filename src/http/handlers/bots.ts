// Handlers for bot accounts. Their callers are the owners.
import { assertNever } from "../../games/assert-never.ts";
import type * as bots from "../../protocol/operations/bots.ts";
import type { Scope } from "../../protocol/player.ts";
import {
  type BotAnswer,
  type BotTokenAnswer,
  botOf,
  createBot,
  createBotToken,
  listBots,
} from "../../relay/people/bots.ts";
import { erasePlayer } from "../../relay/people/erase-player.ts";
import { playerView } from "../../relay/people/player-view.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { goneCaller, limitRefusal, mutedByOperator, noSuchPlayer, refuse } from "../refuse.ts";
import { endOf, tokenCreated } from "./tokens.ts";

export const botsHandlers: Handlers<typeof bots> = {
  createBot: async (relay, { caller, body, random }) => {
    const { name, about = "" } = body;
    const wish = { name, about: about === "" ? null : about };
    return { answer: botCreated(await createBot({ ...relay, random }, caller, wish)) };
  },
  listBots: async (relay, { caller, query }) => {
    const list = ["bots", caller.player] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await listBots(relay, caller.player, { limit: query.limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: items.map(playerView), next }) };
  },
  createBotToken: async (relay, { caller, params, body, random }) => {
    const { label, scopes, expiresIn } = body;
    const wish = { bot: params.id, label, scopes, endsAtMs: endOf(relay, expiresIn) };
    return { answer: botTokenCreated(await createBotToken({ ...relay, random }, caller, wish)) };
  },
  getBot: async (relay, { caller, params }) => {
    const bot = await botOf(relay, caller.player, params.id);
    return { answer: bot ? ok(playerView(bot)) : noSuchPlayer() };
  },
  eraseBot: async (relay, { caller, params }) => {
    if (!(await botOf(relay, caller.player, params.id))) return { answer: noSuchPlayer() };
    await erasePlayer(relay, params.id);
    return { answer: DONE };
  },
};

const botCreated = (answer: BotAnswer) => {
  switch (answer.type) {
    case "created":
      return createdAt(`/v1/bots/${answer.made.player.id}`, {
        player: playerView(answer.made.player),
        token: answer.made.token,
      });
    case "limit-reached":
      return limitRefusal(answer);
    case "nothing-to-give":
      return nothingToGive(answer.missing);
    case "muted":
      return mutedByOperator(answer.mute);
    case "no-such-player":
      return goneCaller();
    default:
      return assertNever(answer);
  }
};

const nothingToGive = (missing: Scope) => ({
  ...refuse("scope", "Your token has no scope that a bot may have."),
  missing,
});

const botTokenCreated = (answer: BotTokenAnswer) =>
  answer.type === "nothing-to-give" ? nothingToGive(answer.missing) : tokenCreated(answer, noSuchPlayer());
