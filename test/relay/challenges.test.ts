// What a caller without the right token is asked for, in `WWW-Authenticate` (RFC 6750).
import { expect, test } from "vitest";
import { gatewayRest } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";

const REALM = 'Bearer realm="turn-relay"';
const BAD = `tr_${"0".repeat(40)}`;

const session = async () => {
  const store = memoryStore();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  const { token } = await virtualGateway(relay, world).newCaller();
  const rest = gatewayRest(relay, world);
  const asked = async (method: string, target: string, bearer: string | null, body?: object) => {
    const { status, headers } = await rest({
      ...{ method, target },
      headers: {
        "content-type": "application/json",
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [status, headers.get("www-authenticate")];
  };
  return { token: token ?? "", rest, asked };
};

test("a request without a token is asked for one", async () => {
  const { asked } = await session();
  expect(await asked("GET", "/v1/players/me", null)).toEqual([401, REALM]);
});

test("an invalid token is called so, also where no token is needed", async () => {
  const { asked } = await session();
  const invalid = `${REALM}, error="invalid_token", error_description="The token is not valid. Do not use it again."`;
  expect(await asked("GET", "/v1/players/me", BAD)).toEqual([401, invalid]);
  expect(await asked("GET", "/v1/matches", BAD)).toEqual([401, invalid]);
});

test("a token without the scope is told which one it needs", async () => {
  const { asked, rest, token } = await session();
  const { text } = await rest({
    ...{ method: "POST", target: "/v1/tokens" },
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ label: "weak", scopes: ["token:write"] }),
  });
  const { token: weak }: { readonly token: string } = JSON.parse(text);
  const lacking = [403, `${REALM}, error="insufficient_scope", scope="match:play"`];
  expect(await asked("POST", "/v1/matches/abc/actions", weak, {})).toEqual(lacking);
  const wish = { label: "more", scopes: ["token:write", "match:play"] };
  expect(await asked("POST", "/v1/tokens", weak, wish)).toEqual(lacking);
});

test("no other answer asks for a token", async () => {
  const { asked, token } = await session();
  expect(await asked("GET", "/v1/players/me", token)).toEqual([200, null]);
  expect(await asked("GET", "/nowhere", null)).toEqual([404, null]);
});
