// Who may ask what about players, bots and tokens: each operation by each kind of caller.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = embeddedStore();

/** `{bot}` and `{token}` are Ada's. Where one may, it is asked with a body that is fine. */
const OPERATIONS = [
  ["GET", "/v1/players/me", undefined, "profile:write"],
  ["PATCH", "/v1/players/me", {}, "profile:write"],
  ["GET", "/v1/bots", undefined, "token:write"],
  ["POST", "/v1/bots", { name: "Engine" }, "token:write"],
  ["POST", "/v1/bots/{bot}/tokens", {}, "token:write"],
  ["GET", "/v1/tokens", undefined, "token:write"],
  ["POST", "/v1/tokens", { label: "phone", scopes: ["match:play"] }, "token:write"],
  ["DELETE", "/v1/tokens/{token}", undefined, "token:write"],
  ["DELETE", "/v1/bots/{bot}", undefined, "token:write"],
] as const;

/** What a stranger with every scope gets where the thing is Ada's. */
const NOT_YOURS: Readonly<Record<string, string>> = {
  "POST /v1/bots/{bot}/tokens": "no-such-player",
  "DELETE /v1/tokens/{token}": "no-such-token",
  "DELETE /v1/bots/{bot}": "no-such-player",
};

test("each operation tells its callers apart", async () => {
  const session = await wireSession(store);
  const { gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const bot = await newBot(session, ada);
  const { id: token } = await newToken(session, ada, { label: "spare", scopes: ["match:play"] });
  const weak = await newToken(session, ada, { label: "weak", scopes: ["webhook:write"] });
  const ended = await newToken(session, ada, { label: "short", scopes: ["token:write"], expiresIn: 1 });
  session.world.nowMs += 1_000;
  const as = (bearer: string | null) => ({ ...gateway.nobody(), token: bearer });

  for (const [method, template, body, scope] of OPERATIONS) {
    const path = template.replace("{bot}", bot.player.id).replace("{token}", token);
    const asked = async (caller: typeof ada) => codeOf(await session.call(caller, method, path, body));
    const name = `${method} ${template}`;
    expect(await asked(as(null)), name).toBe("bad-token");
    expect(await asked(as(`tr_${"0".repeat(40)}`)), name).toBe("bad-token");
    expect(await asked(as(ended.token)), name).toBe("bad-token");
    expect(await asked(as(weak.token)), name).toBe("scope");
    expect(await asked(as(bot.token)), name).toBe(scope === "profile:write" ? null : "scope");
    expect(await asked(eve), name).toBe(NOT_YOURS[name] ?? null);
    expect(await asked(ada), name).toBeNull();
  }

  const erased = async (caller: typeof ada) => codeOf(await session.call(caller, "DELETE", "/v1/players/me"));
  expect(await erased(as(null))).toBe("bad-token");
  expect(await erased(as(weak.token))).toBe("scope");
  expect(await erased(eve)).toBeNull();
  expect(await erased(eve)).toBe("bad-token");
});
