// Cursors that were edited, and cursors that belong to another list.
import type { Attack } from "./support/attack.ts";
import { openMatch } from "./support/matches.ts";
import type { Visitor } from "./support/visitor.ts";

/** The cursor after the first item of a list. */
const cursorOf = async (by: Visitor, path: string, token: string): Promise<string | null> => {
  const { body } = await by.call("GET", path, { token });
  const { next } = Object(body);
  return typeof next === "string" ? next : null;
};

export const editedCursors: Attack = {
  name: "105 edits of one byte in a cursor of the lobby",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token, id } = await by.guest();
    for (let i = 0; i < 3; i++) await openMatch(by, { token, id });
    const cursor = await cursorOf(by, "/v1/matches?limit=1", token);
    if (cursor === null) return { succeeded: false, got: "no cursor" };
    const edits = Array.from({ length: 105 }, (_, i) => {
      const at = i % cursor.length;
      const letter =
        LETTERS[(LETTERS.indexOf(cursor[at] ?? "") + 1 + Math.floor(i / cursor.length)) % LETTERS.length];
      return cursor.slice(0, at) + letter + cursor.slice(at + 1);
    });
    let accepted = 0;
    for (const edit of edits) {
      const { status } = await by.call("GET", `/v1/matches?limit=1&cursor=${edit}`, { token });
      if (status === 200) accepted += 1;
    }
    // The last letter of base64 has bits without a meaning.
    return { succeeded: accepted > 4, got: `${accepted} of ${edits.length} accepted` };
  },
};

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-";

export const borrowedCursors: Attack = {
  name: "a cursor of one list in another",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token, id } = await by.guest();
    for (let i = 0; i < 3; i++) {
      await openMatch(by, { token, id });
      await by.call("POST", "/v1/tokens", { token, body: { label: `token ${i}`, scopes: ["match:play"] } });
    }
    const lists = [
      "/v1/matches?limit=1",
      "/v1/tokens?limit=1",
      "/v1/players/me/matches?limit=1",
      `/v1/players/${id}/matches?limit=1`,
    ];
    const accepted: string[] = [];
    let tried = 0;
    for (const from of lists) {
      const cursor = await cursorOf(by, from, token);
      for (const to of lists) {
        if (cursor === null || from.replace(id, "me") === to.replace(id, "me")) continue;
        tried += 1;
        const { status } = await by.call("GET", `${to}&cursor=${cursor}`, { token });
        if (status === 200) accepted.push(to);
      }
    }
    return { succeeded: accepted.length > 0, got: `${accepted.length} of ${tried} accepted` };
  },
};
