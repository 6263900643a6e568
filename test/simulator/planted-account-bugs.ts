// Possible bugs of accounts: each takes the last way in, leaves one open that was revoked, or lets somebody in twice.
import type { PlantedBug } from "./planted-bugs.ts";

export const PLANTED_ACCOUNT_BUGS: readonly PlantedBug[] = [
  {
    name: "a revocation that does not mind the last way in",
    file: "relay/people/revoke-token.ts",
    find: "const stays = mayEndLastWay ? null : await wayBeside(relay, token);",
    replace: "const stays = mayEndLastWay ? null : await wayBeside(relay, { ...token, scopes: [] });",
    breaks: ["the last way in stays"],
    seed: 1,
  },
  {
    name: "a token that ends although the other way in has just gone",
    file: "aws/stores/token-store.ts",
    find: "const items = [put, ...wayStands(tableName, stays, token.account)];",
    replace: "const items = [put];",
    breaks: ["the last way in stays"],
    seed: 4,
  },
  {
    name: "a recovery code that two requests use at once",
    file: "relay/sign-in/recovery-codes.ts",
    find: "if (!(await relay.recoverySets.replace(player.id, set, left))) continue;",
    replace: "await relay.recoverySets.replace(player.id, set, left);",
    breaks: ["a code is used once"],
    seed: 2,
  },
  {
    name: "an app that is let out while it refreshes, and keeps its new token",
    file: "aws/stores/token-store.ts",
    find: "if (await commitTransaction(client.send(write))) return;",
    replace: "return void (await commitTransaction(client.send(write)));",
    breaks: ["revoked is revoked"],
    seed: 43,
  },
];
