// What tests read of the states of a match, and a relay where the player has no seat.
import type { MatchState } from "../../src/react/index.ts";
import { SEATED, VIEW } from "../client/scripted-answers.ts";
import { json, type ScriptedRequest } from "../client/scripted-relay.ts";

export const typesOf = (states: readonly MatchState[]) => [...new Set(states.map(({ type }) => type))];

export const playing = (state: MatchState) => {
  if (state.type !== "playing") throw new Error(`the match is ${state.type}`);
  return state;
};

export const gone = (state: MatchState) => {
  if (state.type !== "gone") throw new Error(`the match is ${state.type}`);
  return state;
};

/** Any match, by its own id. */
export const asSpectator = ({ method, target }: ScriptedRequest) => {
  const [, id] = /^\/v1\/matches\/([^/?]+)(\?.*)?$/.exec(target) ?? [];
  const { own, ...seen } = SEATED;
  return method === "GET" && id !== undefined
    ? json(200, { ...seen, id, view: { ...VIEW, you: null } })
    : undefined;
};
