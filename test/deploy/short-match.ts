// Matches at the deployed relay, through the client library.
import type { ClientMatch } from "../../src/client/client-match.ts";
import type { ClientRelay } from "../../src/client/client-relay.ts";
import { connect } from "../../src/client/node.ts";
import { dataOf } from "../../src/client/relay-refusal.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { withinPatience } from "../harness/within-patience.ts";
import type { Deployment } from "./deployment.ts";

const GAME = "zap-your-neighbor";
const NAMES = ["Ada", "Bo", "Cy"];
/** Longer than the handler of a timer waits by itself. So each clock takes a message of the queue. */
const CLOCK_SECONDS = 5;

export interface OpenedMatch {
  readonly id: string;
  readonly code: string;
}

const wish = (clocks: Readonly<Record<string, number>> | null) =>
  ({ game: GAME, seats: NAMES.length, visibility: "private", clocks }) as const;

interface SeatedMatch<Opened> {
  readonly relays: readonly ClientRelay[];
  readonly host: ClientRelay;
  readonly opened: Opened;
  readonly others: readonly ClientMatch[];
  readonly match: OpenedMatch;
}

const seatedMatch = <Opened extends { readonly id: string; readonly code?: string | undefined }>(
  { server }: Deployment,
  open: (host: ClientRelay) => Promise<Opened>,
): Promise<SeatedMatch<Opened>> => {
  const seat = async (): Promise<SeatedMatch<Opened>> => {
    const relays = NAMES.map(() => connect(server));
    await Promise.all(relays.map((relay, seat) => relay.guest(NAMES[seat] ?? "")));
    const [host, ...guests] = relays;
    if (!host) throw new Error("nobody plays");
    const opened = await open(host);
    const { id, code = "" } = opened;
    const others: ClientMatch[] = [];
    for (const guest of guests) others.push(await guest.join(code));
    return { relays, host, opened, others, match: { id, code } };
  };
  return withinPatience(seat(), () => `${NAMES.join(", ")} could not sit down at ${server}`);
};

/** Plays whatever is legal to the end. `started` comes before the first action. The host's connection stays. */
export const shortMatch = async (
  deployment: Deployment,
  started: (match: OpenedMatch, host: ClientRelay) => Promise<void> = async () => {},
): Promise<{ readonly host: ClientRelay; readonly id: string }> => {
  const { relays, host, opened, others, match } = await seatedMatch(deployment, (host) =>
    host.open(wish(null)),
  );
  await started(match, host);
  await Promise.all([opened, ...others].map(playOut));
  for (const relay of relays) if (relay !== host) relay.close();
  return { host, id: match.id };
};

/**
 * A match whose host plays elsewhere. Resolves when `play` and all others are done. The host opens it by REST alone: a
 * client that follows the match would take its frames from the page, if its `watch` came later.
 */
export const matchWithoutHost = async (
  deployment: Deployment,
  play: (match: OpenedMatch, host: ClientRelay) => Promise<void>,
): Promise<void> => {
  const { relays, host, others, match } = await seatedMatch(deployment, async ({ rest }) =>
    dataOf(await rest.createMatch({ body: wish(null) })),
  );
  try {
    await Promise.all([play(match, host), ...others.map(playOut)]);
  } finally {
    for (const relay of relays) relay.close();
  }
};

/** A page may take its time before it plays: it fails by itself. */
const STILL_MS = 3 * PATIENCE_MS;

/** A seat that hears nothing new for long says what it sees. */
const playOut = async (match: ClientMatch): Promise<void> => {
  const views = match[Symbol.asyncIterator]();
  const stands = (): string => {
    const { seat, isWatching, fault, view } = match;
    return `seat ${seat} waits for others: ${JSON.stringify({ isWatching, fault, view })}`;
  };
  for (;;) {
    const { value: view, done } = await withinPatience(views.next(), stands, STILL_MS);
    if (done) return;
    const action = view.legal[Math.floor(Math.random() * view.legal.length)];
    if (action) await withinPatience(match.act(action, view), stands, STILL_MS);
  }
};

export interface DesertedMatch extends OpenedMatch {
  /** All leave for good, and the last one ends the match. */
  readonly leave: () => Promise<void>;
}

/** A live match whose clocks run, and whose players have all gone. */
export const deserted = async (deployment: Deployment): Promise<DesertedMatch> => {
  const clocks = { turn: CLOCK_SECONDS };
  const { relays, match } = await seatedMatch(deployment, (host) => host.open(wish(clocks)));
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
