// Answers each client frame, and returns the posts to other connections. Knows no gateway event.
import { assertNever } from "../games/assert-never.ts";
import type { ClientFrame } from "../protocol/client-frame.ts";
import type { Language } from "../protocol/language.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { refusalText } from "../protocol/refusal-text.ts";
import type { ServerFrame } from "../protocol/server-frame.ts";
import { VERSION } from "../protocol/version.ts";
import { noticeView } from "../relay/delivery/notice-posts.ts";
import { connectionPost, type Outcome, outcome, type Post } from "../relay/delivery/outbox.ts";
import { loggedFault } from "../relay/fault-text.ts";
import { lookWithCode } from "../relay/limits/code-limits.ts";
import { isShed, overBudgetProblem } from "../relay/limits/is-shed.ts";
import { tooManyReactionsProblem } from "../relay/limits/reaction-limits.ts";
import { mutedProblem } from "../relay/limits/restrictions.ts";
import { LONGEST_CONNECTION_MS } from "../relay/people/close-connections.ts";
import { hello } from "../relay/people/hello.ts";
import { playerView } from "../relay/people/player-view.ts";
import { type ActAnswer, act } from "../relay/play/act.ts";
import { hidingFaults } from "../relay/play/hiding-faults.ts";
import { gameProblem } from "../relay/play/note-fault.ts";
import { type PingAnswer, ping } from "../relay/play/ping.ts";
import { react } from "../relay/play/react.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import { unwatch, watch } from "../relay/watching/watch.ts";
import type { WatchAnswer } from "../relay/watching/watch-answer.ts";
import { errorFrame, noSuchMatchProblem, tooManyCodes, unjudged } from "./frame-trouble.ts";
import { playerWith, type Sender, seatedPlayer } from "./socket-event.ts";

type FrameOf<Type extends ClientFrame["type"]> = Extract<ClientFrame, { readonly type: Type }>;

/** The posts that follow from a frame, the sender's answer first. Answers faults and never throws. */
export const answerFrame = async (
  relay: Relay,
  sender: Sender,
  frame: ClientFrame,
): Promise<readonly Post[]> => {
  try {
    return await answerOf(relay, sender, frame);
  } catch (error) {
    const problem = gameProblem(relay, error);
    if (problem) return [byGame(sender, frame, problem)];
    const retryMs = error instanceof Unavailable ? error.retryMs : null;
    const of = { frame: frame.type, match: "match" in frame ? frame.match : undefined };
    relay.log({ level: "error", event: "frame-fault", ...of, ...loggedFault(error) });
    return [connectionPost(sender.connection, faultFrame(frame, sender.language, retryMs))];
  }
};

const answerOf = async (relay: Relay, sender: Sender, frame: ClientFrame): Promise<readonly Post[]> => {
  switch (frame.type) {
    case "hello":
      return answerHello(relay, sender);
    case "watch":
      return answerWatch(relay, sender, frame);
    case "unwatch":
      return unwatch(relay, {
        match: frame.match,
        player: seatedPlayer(sender),
        connection: sender.connection,
      });
    case "ping":
      return answerPing(relay, sender, frame);
    case "act":
      return answerAct(relay, sender, frame);
    case "react":
      return answerReact(relay, sender, frame);
    default:
      return assertNever(frame);
  }
};

const NO_SUCH_MATCH = outcome({ type: "no-such-match" } as const);

const answerAct = async (
  relay: Relay,
  sender: Sender,
  { match, id, seen, action }: FrameOf<"act">,
): Promise<readonly Post[]> => {
  const { connection, arrivalMs, language } = sender;
  const player = playerWith(sender, "match:play");
  const reads = playerWith(sender, "match:read") !== null;
  const { answer, posts } = await hidingFaults<Outcome<ActAnswer>>(
    relay,
    { match, player, connection, code: undefined },
    () => act(relay, { match, player, reads, connection, seen, action, arrivalMs }),
    outcome({ type: "unjudged", code: "no-such-match" }),
  );
  return [connectionPost(connection, actFrame(match, { id, action }, language, answer)), ...posts];
};

const actFrame = (
  match: string,
  { id, action }: Pick<FrameOf<"act">, "id" | "action">,
  language: Language,
  answer: ActAnswer,
): ServerFrame => {
  switch (answer.type) {
    case "accepted":
      return { ...answer.frame, ack: id };
    case "refused": {
      const { code, lost, frame } = answer;
      const message = refusalText(code, language, frame.game, { action, table: frame.table });
      return { ...frame, type: "refused", id, code, message, ...lost };
    }
    case "unjudged":
      return unjudged(match, id, answer.code, language, answer);
    default:
      return assertNever(answer);
  }
};

const answerReact = async (
  relay: Relay,
  sender: Sender,
  { match, reaction }: FrameOf<"react">,
): Promise<readonly Post[]> => {
  const { account, connection, arrivalMs, language } = sender;
  const refused = (problem: Problem): readonly Post[] => [
    connectionPost(connection, errorFrame(problem, language, { re: "react", match })),
  ];
  if (await isShed(relay, "others")) return refused(overBudgetProblem());
  const reads = playerWith(sender, "match:read") !== null;
  const asking = { match, player: playerWith(sender, "match:play"), account, reads, connection, reaction };
  const { answer, posts } = await react(relay, { ...asking, arrivalMs });
  switch (answer.type) {
    case "sent":
      return [connectionPost(connection, answer.frame), ...posts];
    case "not-seated":
      return refused(problem("not-seated", refusalText("not-seated", language)));
    case "no-such-match":
      return refused(noSuchMatchProblem());
    case "muted":
      return refused(mutedProblem(answer.mute));
    case "too-fast":
      return refused(tooManyReactionsProblem(answer));
    default:
      return assertNever(answer);
  }
};

const answerWatch = async (
  relay: Relay,
  sender: Sender,
  { match, since, code }: FrameOf<"watch">,
): Promise<readonly Post[]> => {
  const { account, address, connection, arrivalMs, language } = sender;
  const [player, reader] = [seatedPlayer(sender), playerWith(sender, "match:read")];
  const refused = (problem: Problem): readonly Post[] => [
    connectionPost(connection, errorFrame(problem, language, { re: "watch", match })),
  ];
  const guessed = await lookWithCode(relay, { account, address }, code, async (by) => {
    const asking = { match, since, code: by, player, reader, connection, arrivalMs };
    const { answer, posts } = await hidingFaults<Outcome<WatchAnswer>>(
      relay,
      { ...asking, player: reader },
      () => watch(relay, asking),
      NO_SUCH_MATCH,
    );
    return { answer: { answer, posts }, isMiss: answer.type === "no-such-match" };
  });
  if (guessed.type === "over") return refused(tooManyCodes(guessed.over));
  const { answer, posts } = guessed.answer;
  if (answer.type !== "watching") return refused(noSuchMatchProblem());
  return [connectionPost(connection, answer.frame), ...posts];
};

const answerPing = async (
  relay: Relay,
  sender: Sender,
  { match, seq }: FrameOf<"ping">,
): Promise<readonly Post[]> => {
  const { connection, arrivalMs, language } = sender;
  const player = seatedPlayer(sender);
  const pong = connectionPost(connection, { type: "pong", time: timeOf(relay) });
  if (match === undefined) return [pong];
  const { answer, posts } = await hidingFaults<Outcome<PingAnswer>>(
    relay,
    { match, player, connection, code: undefined },
    () => ping(relay, { match, seq, player, connection, arrivalMs }),
    NO_SUCH_MATCH,
  );
  switch (answer.type) {
    case "pong":
      return [pong, ...posts];
    case "events":
      return [connectionPost(connection, answer.frame), ...posts];
    case "no-such-match":
      return [connectionPost(connection, errorFrame(noSuchMatchProblem(), language, { re: "ping", match }))];
    default:
      return assertNever(answer);
  }
};

/** A client that reconnects earlier than the gateway ends its socket misses nothing. */
const RECONNECT_MARGIN_MS = 5 * 60 * 1000;
const PING_SECONDS = 240;

const answerHello = async (relay: Relay, sender: Sender): Promise<readonly Post[]> => {
  const { connection, connectedAtMs } = sender;
  const greeting = await hello(relay, {
    profileOf: playerWith(sender, "profile:read"),
    matchesOf: playerWith(sender, "match:read"),
  });
  const reconnectBefore = new Date(connectedAtMs + LONGEST_CONNECTION_MS - RECONNECT_MARGIN_MS).toISOString();
  return [
    connectionPost(connection, {
      type: "hello",
      version: VERSION,
      time: timeOf(relay),
      player: greeting.player && playerView(greeting.player),
      matches: greeting.matches,
      notices: greeting.notices.map(noticeView),
      reconnectBefore,
      pingSeconds: PING_SECONDS,
    }),
  ];
};

const timeOf = (relay: Relay): string => new Date(relay.time.now()).toISOString();

/** The answer where the game of the match throws. */
const byGame = ({ connection, language }: Sender, frame: ClientFrame, problem: Problem): Post => {
  const match = "match" in frame ? frame.match : undefined;
  return connectionPost(
    connection,
    frame.type === "act"
      ? unjudged(frame.match, frame.id, "game-fault", language, problem)
      : errorFrame(problem, language, { re: frame.type, match }),
  );
};

/** `retryMs` null: the relay is at fault, and a repeat of the frame would fail too. */
const faultFrame = (frame: ClientFrame, language: Language, retryMs: number | null): ServerFrame => {
  if (frame.type === "act")
    return unjudged(frame.match, frame.id, "try-again", language, { retryMs: retryMs ?? FAULT_RETRY_MS });
  const of = { re: frame.type, match: "match" in frame ? frame.match : undefined };
  return retryMs === null
    ? errorFrame(problem("fault", "Something went wrong on the server. It has been logged."), language, of)
    : errorFrame(
        problem("try-again", "The server does not know whether this was done. Send the same again.", {
          retryMs,
        }),
        language,
        of,
      );
};

const FAULT_RETRY_MS = 5_000;
