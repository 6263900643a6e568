// Keeps the parts of an answer that later requests may name: ids by kind, tokens, codes and cursors, at any place.
import type { FuzzWorld } from "./fuzz-world.ts";

/** Each once. */
export const keep = ({ kept, holders }: Pick<FuzzWorld, "kept" | "holders">, told: unknown): void => {
  const add = (kind: keyof typeof kept, value: unknown): void => {
    if (typeof value === "string" && !kept[kind].includes(value)) kept[kind].push(value);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { id, token, player, code, next, visibility, bot, createdAt, scopes }: Fields = { ...value };
    if (visibility !== undefined) add("match", id);
    if (visibility !== undefined) add("code", code);
    if (bot !== undefined && createdAt !== undefined) add(bot === true ? "bot" : "player", id);
    if (bot === true && createdAt !== undefined) add("player", id);
    if (scopes !== undefined || (token !== undefined && player === undefined)) add("tokenId", id);
    if (typeof token === "string") add("token", token);
    if (typeof token === "string" && typeof player === "object" && player !== null && "id" in player)
      holders.set(token, String(player.id));
    add("cursor", next);
    for (const part of Object.values(value)) walk(part);
  };
  walk(told);
};

type Fields = Partial<
  Readonly<
    Record<
      "id" | "token" | "player" | "code" | "next" | "visibility" | "bot" | "createdAt" | "scopes",
      unknown
    >
  >
>;
