// Checks after a match: what the sockets still know, what the spectator and a stranger see, and the lists of
// the players.
import { tappedClient } from "./cast.ts";
import { Broken, hold } from "./smoke-finding.ts";
import type { SmokeMatch } from "./smoke-match.ts";
import type { SocketTap } from "./socket-tap.ts";
import { askedUntil, PATIENCE_MS, within } from "./within.ts";

/** Returns what was seen. @throws Broken */
export const checkContext = async ({ seats, spectator }: SmokeMatch): Promise<string> => {
  const everybody = [
    ...seats.map(({ tap, player }) => ({ tap, id: player.id })),
    { tap: spectator.tap, id: null },
  ];
  await Promise.all(everybody.map(({ tap, id }) => askWho(tap, id)));
  const seconds = Math.min(...everybody.map(({ tap }) => (performance.now() - tap.openedAtMs()) / 1000));
  const frames = Math.max(...everybody.map(({ tap }) => tap.received.length));
  return `${seats.length} sockets named their players, and the spectator's nobody, ${seconds.toFixed(0)} s and up to ${frames} frames after the handshake`;
};

const HELLOS = 3;

const askWho = async (tap: SocketTap, id: string | null): Promise<void> => {
  const before = tap.received.length;
  const answers = (): readonly (string | null)[] =>
    tap.received
      .slice(before)
      .flatMap(({ frame }) => (frame.type === "hello" ? [frame.player?.id ?? null] : []));
  // A gateway may lose a frame, and then nobody answers.
  for (let tries = 0; tries < HELLOS && answers().length === 0; tries++) {
    tap.send({ type: "hello" });
    await within(PATIENCE_MS / HELLOS, () => answers().length > 0);
  }
  const [player] = answers();
  hold(
    player === id,
    `\`hello\` on a late frame names ${id ?? "nobody"}`,
    player === undefined ? "no answer" : `${player ?? "nobody"}`,
  );
};

/** Returns what was seen. @throws Broken */
export const checkSpectator = async (
  server: string,
  { id, code, seats, spectator }: SmokeMatch,
): Promise<string> => {
  const { match, events } = spectator;
  await within(PATIENCE_MS, () => match.end !== null);
  hold(
    match.end?.why === "over",
    "the spectator receives the end",
    `it is at seq ${match.view.seq}, and its end is ${match.end?.why ?? "none"}`,
  );
  const [shown, known] = [spectator, seats[0]].map((one) =>
    JSON.stringify(one?.match.view.table?.["ranking"]),
  );
  hold(shown === known, `the spectator sees the ranking ${known}`, `${shown}`);
  const { relay } = tappedClient(server);
  const answer = await relay.patiently.getMatch({ params: { id } });
  hold(
    !answer.ok && answer.problem.code === "no-such-match",
    "without the code a stranger gets no-such-match",
    answer.ok ? "the match" : answer.problem.code,
  );
  const coded = await relay.patiently.getMatch({ params: { id }, query: { code } });
  hold(coded.ok, "with the code a stranger sees the match", coded.ok ? "" : coded.problem.code);
  return `${events.length} events to the end, the ranking ${shown}; a stranger without the code got no-such-match`;
};

/** Returns what was seen. @throws Broken, RelayRefusal */
export const checkHistory = async ({ id, seats }: SmokeMatch): Promise<string> => {
  const waits: number[] = [];
  for (const { seat, player, relay } of seats) {
    const listed = await askedUntil(
      PATIENCE_MS,
      () => relay.patiently.listPlayerMatches({ params: { id: "me" }, query: { status: "over" } }),
      (answer) => answer.ok && answer.data.items.some((one) => one.id === id),
    );
    if (!listed.fits)
      throw new Broken(
        `seat ${seat} finds the match in its list of ended matches`,
        `not within ${PATIENCE_MS / 1000} s`,
      );
    waits.push(listed.ms);
    const shown = await relay.patiently.getPlayer({ params: { id: player.id } });
    const ratings = shown.ok ? Object.keys(shown.data.ratings ?? {}) : [shown.problem.code];
    hold(
      ratings.length === 0,
      "a match that is not rated leaves no ratings",
      `seat ${seat} has one for ${ratings.join(", ")}`,
    );
  }
  return `in the lists of all ${seats.length} players after ${(Math.max(...waits) / 1000).toFixed(1)} s, without ratings`;
};
