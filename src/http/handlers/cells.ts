// Handlers for the directory and the other cells.
import type * as cells from "../../protocol/operations/cells.ts";
import { checkVisitor, isAtHome } from "../../relay/people/check-visitor.ts";
import { holderOfHash } from "../../relay/people/visitors.ts";
import { fetchResult, resultForHome } from "../../relay/projections/results-of-visitors.ts";
import { recentStarts } from "../../relay/queries/cell-load.ts";
import { DONE, ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noSuchMatch, noSuchPlayer, noSuchRoute, noSuchToken } from "../refuse.ts";

export const cellsHandlers: Handlers<typeof cells> = {
  getCell: async (relay) => {
    const { cell } = relay.settings;
    if (!cell) return { answer: noSuchRoute() };
    return { answer: ok({ cell: cell.name, starts: await recentStarts(relay) }) };
  },
  getTokenHolder: async (relay, { params, query }) => {
    if (!relay.settings.cell) return { answer: noSuchRoute() };
    const holder = await holderOfHash(relay, params.hash, query.cell);
    if (!holder) return { answer: noSuchToken() };
    if (holder === "elsewhere") return { answer: DONE };
    const { player, token, skills } = holder;
    const { id, name, bot, about, owner, createdAtMs, invitations, blocked = [] } = player;
    const wishes = { invitations: invitations ?? "all", blocked: [...blocked] } as const;
    const shown = { id, name, bot, about, owner, createdAtMs, ...wishes };
    return {
      answer: ok({ player: shown, token: { ...token, scopes: [...token.scopes] }, skills: [...skills] }),
    };
  },
  getCellPlayer: async (relay, { params: { id } }) => {
    if (!relay.settings.cell) return { answer: noSuchRoute() };
    return { answer: (await isAtHome(relay, id)) ? ok({ id }) : noSuchPlayer() };
  },
  checkVisitor: async (relay, { params }) => {
    if (!relay.settings.cell) return { answer: noSuchRoute() };
    await checkVisitor(relay, params.id);
    return { answer: DONE };
  },
  tellResult: async (relay, { body: { from, ...result } }) => {
    if (!relay.settings.cell) return { answer: noSuchRoute() };
    return { answer: (await fetchResult(relay, from, result)) ? DONE : noSuchMatch() };
  },
  getResult: async (relay, { params }) => {
    if (!relay.settings.cell) return { answer: noSuchRoute() };
    const result = await resultForHome(relay, params);
    return { answer: result ? ok(result) : noSuchMatch() };
  },
};
