// More possible bugs: of erasure, of what people take back, and of notices.
import type { PlantedBug } from "./planted-bugs.ts";

export const PLANTED_PEOPLE_BUGS: readonly PlantedBug[] = [
  {
    name: "a list that forgets a match whose listing has the player's name",
    file: "relay/queries/matches-of-player.ts",
    find: "      match ? leaveEnded(relay, player, entry, match) : leaveVanished(relay, player, entry),",
    replace: `      match?.players.includes(player) === false
        ? relay.players.removeMatch(player, entry.match, entry.createdAtMs)
        : match ? leaveEnded(relay, player, entry, match) : leaveVanished(relay, player, entry),`,
    breaks: ["erased is erased"],
    seed: 11,
  },
  {
    name: "an erasure that does not come again",
    file: "relay/people/erase-player.ts",
    find: `await relay.jobs.send({ type: "erase", player }, SWEEP_AGAIN_SECONDS);`,
    replace: "",
    breaks: ["erased is erased"],
    seed: 10,
  },
  {
    name: "a revoked token that a slow attempt brings back",
    file: "aws/stores/token-store.ts",
    find: "await client.send(new PutItemCommand({ TableName: tableName, Item }));",
    replace: "await client.send(new DeleteItemCommand({ TableName: tableName, Key: tokenKey(token.hash) }));",
    breaks: ["revoked is revoked"],
    seed: 11,
  },
  {
    name: "a deleted webhook that a slow attempt brings back",
    file: "aws/stores/endpoint-store.ts",
    find: "<= :created)`",
    replace: "<> :created)`",
    breaks: ["revoked is revoked"],
    seed: 57,
  },
  {
    name: "an invitation that counts as posted before it is",
    file: "relay/lobby/invite.ts",
    find: "await deliver(relay, first);",
    replace: "",
    breaks: ["a notice is pushed"],
    seed: 10,
  },
];
