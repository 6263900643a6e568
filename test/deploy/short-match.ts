// Matches at the deployed relay, through the client library.
import type { ClientMatch } from "../../src/client/client-match.ts";
import type { ClientRelay } from "../../src/client/connect.ts";
import { connect } from "../../src/client/node.ts";
import type { Deployment } from "./deployment.ts";

const GAME = "zap-your-neighbor";
const NAMES = ["Ada", "Bo", "Cy"];
/** Longer than the handler of a timer waits by itself. So each clock takes a message of the queue. */
const CLOCK_SECONDS = 5;

export interface OpenedMatch {
  readonly id: string;
  readonly code: string;
}

const seatedMatch = async ({ server }: Deployment, clocks: Readonly<Record<string, number>> | null) => {
  const relays = NAMES.map(() => connect(server));
  await Promise.all(relays.map((relay, seat) => relay.guest(NAMES[seat] ?? "")));
  const [host, ...others] = relays;
  if (!host) throw new Error("nobody plays");
  const opened = await host.open({ game: GAME, seats: NAMES.length, visibility: "private", clocks });
  const code = opened.code ?? "";
  const seats = [opened];
  for (const other of others) seats.push(await other.join(code));
  return { relays, host, seats, match: { id: opened.id, code } };
};

/** Plays whatever is legal to the end. `started` comes before the first action. The host's connection stays. */
export const shortMatch = async (
  deployment: Deployment,
  started: (match: OpenedMatch, host: ClientRelay) => Promise<void> = async () => {},
): Promise<{ readonly host: ClientRelay; readonly id: string }> => {
  const { relays, host, seats, match } = await seatedMatch(deployment, null);
  await started(match, host);
  await Promise.all(seats.map(playOut));
  for (const relay of relays) if (relay !== host) relay.close();
  return { host, id: match.id };
};

/** A match whose host plays elsewhere. Resolves when `play` and all others are done. */
export const matchWithoutHost = async (
  deployment: Deployment,
  play: (match: OpenedMatch, host: ClientRelay) => Promise<void>,
): Promise<void> => {
  const { relays, host, seats, match } = await seatedMatch(deployment, null);
  await Promise.all([play(match, host), ...seats.slice(1).map(playOut)]);
  for (const relay of relays) relay.close();
};

const playOut = async (match: ClientMatch): Promise<void> => {
  for await (const view of match) {
    const action = view.legal[Math.floor(Math.random() * view.legal.length)];
    if (action) await match.act(action, view);
  }
};

export interface DesertedMatch extends OpenedMatch {
  /** All leave for good, and the last one ends the match. */
  readonly leave: () => Promise<void>;
}

/** A live match whose clocks run, and whose players have all gone. */
export const deserted = async (deployment: Deployment): Promise<DesertedMatch> => {
  const { relays, match } = await seatedMatch(deployment, { turn: CLOCK_SECONDS });
  for (const relay of relays) relay.close();
  const leave = async () => {
    for (const { rest } of relays) {
      const left = await rest.leaveSeat({ params: { id: match.id } });
      if (!left.ok) throw new Error(`not left: ${JSON.stringify(left)}`);
    }
  };
  return { ...match, leave };
};

/** How often a clock has run out. Whoever asks wakes nobody. */
export const clocksRunOut = async ({ server }: Deployment, { id, code }: OpenedMatch): Promise<number> => {
  const relay = connect(server);
  const news = await relay.rest.getEvents({ params: { id }, query: { code, since: 0 } });
  relay.close();
  return news.ok ? news.data.events.filter(({ type }) => type === "timedOut").length : 0;
};

/** The matches of the player that are over, as a text. */
export const historyOf = async ({ rest }: ClientRelay): Promise<string> =>
  JSON.stringify(await rest.listPlayerMatches({ params: { id: "me" }, query: { status: "over" } }));
