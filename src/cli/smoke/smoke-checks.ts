// What `turn-relay smoke` checks, and what holds if a check passes.

export const SMOKE_CHECKS = {
  answers: "the relay answers, and says where its sockets are",
  handshake: "a browser's handshake gets the subprotocol that it asks for",
  revoked: "a revoked token stops, over REST and on an open socket",
  play: "a match plays to its end, and each act gets a verdict",
  frames: "each seat receives each act by itself",
  race: "what was accepted stands, and who came too late was beaten by the act that is named",
  again: "the same act, sent again over socket and REST, gets the same verdict and counts once",
  story: "all seats and the spectator receive the same events, without a gap",
  reconnect: "after a lost connection no event is missing",
  secrets: "nobody is sent another's cards while the match runs",
  spectator: "a spectator with the code sees the end, and a stranger sees nothing",
  context: "a socket still knows its player long after the handshake",
  record: "the record fits its commitment, and a referee comes to the same end",
  history: "the match is in each player's list, and leaves no ratings",
  clock: "the clock runs while nobody is connected",
  erased: "the guests of this run are erased",
} as const;

export type SmokeCheck = keyof typeof SMOKE_CHECKS;

export const isSmokeCheck = (name: string): name is SmokeCheck => Object.hasOwn(SMOKE_CHECKS, name);
