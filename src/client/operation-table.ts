// The REST operations of the relay, by id. `npm run generate` writes this file from src/protocol/operations.ts.

export interface OperationRow {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: string;
  /** The operation takes an `Idempotency-Key`. */
  readonly keyed?: true;
}

export const OPERATION_TABLE = {
  getService: { method: "get", path: "/v1" },
  getRoot: { method: "get", path: "/" },
  getHealth: { method: "get", path: "/healthz" },
  getOpenApiJson: { method: "get", path: "/openapi.json" },
  getOpenApiYaml: { method: "get", path: "/openapi.yaml" },
  getProblemPage: { method: "get", path: "/problems/{code}" },
  listGames: { method: "get", path: "/v1/games" },
  getGame: { method: "get", path: "/v1/games/{id}" },
  createPlayer: { method: "post", path: "/v1/players", keyed: true },
  getProfile: { method: "get", path: "/v1/players/me" },
  changeProfile: { method: "patch", path: "/v1/players/me" },
  erasePlayer: { method: "delete", path: "/v1/players/{id}" },
  getPlayer: { method: "get", path: "/v1/players/{id}" },
  listPlayerMatches: { method: "get", path: "/v1/players/{id}/matches" },
  getLeaderboard: { method: "get", path: "/v1/leaderboards/{game}" },
  createToken: { method: "post", path: "/v1/tokens", keyed: true },
  listTokens: { method: "get", path: "/v1/tokens" },
  getToken: { method: "get", path: "/v1/tokens/{id}" },
  revokeToken: { method: "delete", path: "/v1/tokens/{id}" },
  createBot: { method: "post", path: "/v1/bots", keyed: true },
  listBots: { method: "get", path: "/v1/bots" },
  createBotToken: { method: "post", path: "/v1/bots/{id}/tokens", keyed: true },
  getBot: { method: "get", path: "/v1/bots/{id}" },
  eraseBot: { method: "delete", path: "/v1/bots/{id}" },
  createMatch: { method: "post", path: "/v1/matches", keyed: true },
  listMatches: { method: "get", path: "/v1/matches" },
  getMatch: { method: "get", path: "/v1/matches/{id}" },
  closeMatch: { method: "delete", path: "/v1/matches/{id}" },
  takeSeat: { method: "post", path: "/v1/matches/{id}/seats", keyed: true },
  startMatch: { method: "post", path: "/v1/matches/{id}/start" },
  getMatchByCode: { method: "get", path: "/v1/codes/{code}" },
  revealEntropy: { method: "post", path: "/v1/matches/{id}/entropy" },
  leaveSeat: { method: "delete", path: "/v1/matches/{id}/seats/me" },
  seatHouseBot: { method: "put", path: "/v1/matches/{id}/seats/{n}/bot" },
  removeHouseBot: { method: "delete", path: "/v1/matches/{id}/seats/{n}/bot" },
  invite: { method: "post", path: "/v1/matches/{id}/invitations", keyed: true },
  getInvitation: { method: "get", path: "/v1/matches/{id}/invitations/{player}" },
  withdrawInvitation: { method: "delete", path: "/v1/matches/{id}/invitations/{player}" },
  quickMatch: { method: "post", path: "/v1/quick", keyed: true },
  rematch: { method: "post", path: "/v1/matches/{id}/rematch", keyed: true },
  act: { method: "post", path: "/v1/matches/{id}/actions" },
  getEvents: { method: "get", path: "/v1/matches/{id}/events" },
  listNotices: { method: "get", path: "/v1/notices" },
  getRecord: { method: "get", path: "/v1/matches/{id}/record" },
} as const satisfies Readonly<Record<string, OperationRow>>;
