// The operations between cells. No client needs them. The relay does not count them: all calls of another cell come
// from a few addresses.
import {
  askingCellSchema,
  cellPlayerSchema,
  cellStateSchema,
  matchResultSchema,
  tokenHolderSchema,
  toldResultSchema,
} from "../cell.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_PLAYER, BY_RESULT, BY_TOKEN_HASH } from "../path-params.ts";

const betweenCells = {
  ...TAKES_NOTHING,
  method: "get",
  tag: "service",
  access: "none",
  caching: "never",
  isDocumented: false,
  /** The first: where the relay is no cell. */
  problems: ["no-such-route", "fault", "try-again"],
} as const;

export const getCell = defineOperation({
  ...betweenCells,
  operationId: "getCell",
  path: "/v1/cell",
  summary: "How full this cell is",
  description: "The directory sends new matches to the emptier cell.",
  answers: { 200: { description: "The cell, and how many matches start there.", schema: cellStateSchema } },
});

export const getTokenHolder = defineOperation({
  ...betweenCells,
  operationId: "getTokenHolder",
  path: "/v1/cell/tokens/{hash}",
  params: BY_TOKEN_HASH,
  query: askingCellSchema,
  summary: "Whose token this is",
  description: "Another cell asks it of the player's home. It sends the hash, and never the token.",
  answers: {
    200: { description: "The player, and what the token allows.", schema: tokenHolderSchema },
    204: { description: "The token is in use in too many cells now." },
  },
});

export const tellResult = defineOperation({
  ...betweenCells,
  operationId: "tellResult",
  method: "post",
  path: "/v1/cell/results",
  body: toldResultSchema,
  problems: ["no-such-route", "no-such-match", "fault", "try-again"],
  summary: "Tell of a result",
  description:
    "The cell of a match tells the home of one of its players. The home fetches the result from that cell, and keeps it.",
  answers: { 204: { description: "The home has the result, or the player is gone." } },
});

export const getResult = defineOperation({
  ...betweenCells,
  operationId: "getResult",
  path: "/v1/cell/results/{match}/{player}/{proof}",
  params: BY_RESULT,
  summary: "The result of a player",
  description:
    "The home of the player asks it of the cell of the match, with the proof that this cell gave it.",
  answers: {
    200: { description: "The result, and the match as the player sees it.", schema: matchResultSchema },
  },
});

export const getCellPlayer = defineOperation({
  ...betweenCells,
  operationId: "getCellPlayer",
  path: "/v1/cell/players/{id}",
  params: BY_PLAYER,
  summary: "Whether a player lives here",
  description: "Another cell asks it when the player may have been erased.",
  answers: { 200: { description: "The player lives here.", schema: cellPlayerSchema } },
});

export const checkVisitor = defineOperation({
  ...betweenCells,
  operationId: "checkVisitor",
  method: "post",
  path: "/v1/cell/visitors/{id}",
  params: BY_PLAYER,
  summary: "Check a visitor",
  description:
    "The home says that the player or a token is gone. This cell asks the home, and does what was done there.",
  answers: { 204: { description: "This cell has checked." } },
});
