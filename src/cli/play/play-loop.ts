// The life of `play` once there is a relay: keys go to the match, news go to the screen, until the player quits.

import { setTimeout as sleep } from "node:timers/promises";
import type { ClientMatch, ClientRelay, Reaction } from "../../client/index.ts";
import { dataOf, RelayRefusal } from "../../client/relay-refusal.ts";
import { assertNever } from "../../games/assert-never.ts";
import { isQuick } from "../../games/clock-seconds.ts";
import type { GameAction } from "../../games/game.ts";
import { isEndedStatus } from "../../games/match-status.ts";
import { applyPlayNews, type PlayNews } from "./apply-play-news.ts";
import type { FullScreen, FullScreenEvents } from "./full-screen.ts";
import { atMatch } from "./new-play.ts";
import type { PlayEffect, PlayedGame, PlayState } from "./play-state.ts";
import { press } from "./press.ts";
import { screen } from "./screen.ts";
import { wordsOf } from "./words-of.ts";

export interface PlayLoop {
  readonly relay: ClientRelay<string>;
  readonly first: PlayState;
  /** Sits down. */
  readonly enter: (game: PlayedGame) => Promise<ClientMatch>;
  /** Already sits there. Null: the player chooses a game first, or `first.game` is played. */
  readonly match: ClientMatch | null;
  /** How others join this match. Null: nobody else can. */
  readonly invitationTo: (match: ClientMatch) => string | null;
  /** Ends the loop as the player would. */
  readonly ended: Promise<unknown>;
  /** Null if there is no terminal. */
  readonly openScreen: (events: FullScreenEvents) => FullScreen | null;
}

/** How long the program waits for the relay's answer before it ends. */
const FAREWELL_MS = 2_000;
/** The bar of the deadline moves so often. */
const TICK_MS = 250;

/** Returns the last state, when the terminal is as it was. Null if there is no terminal. */
export const playLoop = async (loop: PlayLoop): Promise<PlayState | null> => {
  const { relay } = loop;
  let state = loop.first;
  const { game: first } = loop.first;
  let match: ClientMatch | null = null;
  let stopFollowing = (): void => {};
  let quit = (): void => {};
  const quitting = new Promise<void>((resolve) => {
    quit = resolve;
  });

  const draw = soon((): void => {
    const nowMs = shown?.movesCursor ? relay.clock.nowMs() : (state.deadline?.sinceMs ?? 0);
    shown?.draw(screen(state, { ...shown.size(), colour: shown.colours !== "none", nowMs }));
  });
  const tell = (news: PlayNews): void => {
    state = applyPlayNews(state, news);
    draw();
  };
  /** A refusal is shown, and the player may go on. */
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      tell({ type: "problem", message: reasonOf(error) });
    }
  };
  const sitDown = async (next: ClientMatch): Promise<void> => {
    stopFollowing();
    match = next;
    const game = state.games.find(({ id }) => id === next.game) ?? nameless(next.game);
    state = atMatch(state, game, loop.invitationTo(next));
    stopFollowing = followMatch(next, loop, tell);
  };
  const act = async (action: GameAction): Promise<void> => {
    if (match) tell({ type: "verdict", verdict: await match.act(action) });
  };
  const follow = async (effect: PlayEffect): Promise<unknown> => {
    switch (effect.type) {
      case "choose":
        return sitDown(await loop.enter(effect.game));
      case "start":
        return startNow(relay, match);
      case "act":
        return act(effect.action);
      case "react":
        return sendReaction(match, effect.reaction, state);
      case "again":
        return match && sitDown(await match.rematch());
      case "leave":
      case "quit":
        return quit();
      default:
        return assertNever(effect);
    }
  };
  const onKey = (key: string): void => {
    const { state: next, effect } = press(state, key);
    state = next;
    draw();
    if (effect) void attempt(() => follow(effect));
  };

  const shown = loop.openScreen({ key: onKey, resized: draw });
  if (!shown) return null;
  const ticking = setInterval(draw, TICK_MS);
  for (const signal of SIGNALS) process.on(signal, quit);
  const stopHearing = relay.on("status", ({ status }) =>
    tell({ type: "link", isLost: status === "waiting" }),
  );
  try {
    draw();
    if (loop.match) await sitDown(loop.match);
    else if (first) void attempt(() => follow({ type: "choose", game: first }));
    await Promise.race([quitting, loop.ended]);
    return state;
  } finally {
    stopHearing();
    stopFollowing();
    clearInterval(ticking);
    for (const signal of SIGNALS) process.off(signal, quit);
    shown.close();
    await farewell(match);
  }
};

/** What is asked for often at once, however many frames a relay sends, is done once. */
const soon = (run: () => void): (() => void) => {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      run();
    });
  };
};

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const startNow = async (relay: ClientRelay<string>, match: ClientMatch | null): Promise<void> => {
  if (match) dataOf(await relay.rest.startMatch({ params: { id: match.id } }));
};

/** Others should not wait for a player who has gone. */
const farewell = async (match: ClientMatch | null): Promise<void> => {
  if (!match || match.seat === null || isEndedStatus(match.status)) return;
  const left = match.leave().catch(() => undefined);
  const stop = new AbortController();
  const late = sleep(FAREWELL_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([left, late]);
  stop.abort();
};

const reasonOf = (error: unknown): string => {
  if (error instanceof RelayRefusal) return error.problem.detail;
  return error instanceof Error ? error.message : String(error);
};

/** A game that the relay does not describe is played by its codes. */
const nameless = (id: string): PlayedGame => ({
  ...{ id, name: id, seats: { min: 1, max: 1 }, clocks: {}, cards: {}, suits: {}, howToPlay: "" },
  wording: { events: {}, phases: {}, options: {} },
});

const sendReaction = (match: ClientMatch | null, reaction: Reaction, { language }: PlayState): void => {
  if (match && !match.react(reaction)) throw new Error(wordsOf(language).lost);
};

/** The returned function ends it. */
const followMatch = (
  match: ClientMatch,
  { relay, invitationTo }: Pick<PlayLoop, "relay" | "invitationTo">,
  tell: (news: PlayNews) => void,
): (() => void) => {
  let isFollowing = true;
  const tellRoster = (): void => {
    const { status, roster, seat: you, details } = match;
    const seats = { seats: roster.seats, you, isQuick: isQuick(details.clocks) };
    tell({ type: "roster", status, ...seats, invitation: invitationTo(match) });
  };
  const tellView = (): void => {
    const { table, legal, choices, deadline: deadlineMs } = match.view;
    tellRoster();
    const offers = { legal, ...(choices && { choices }) };
    tell({ type: "view", table, ...offers, deadlineMs, nowMs: relay.clock.nowMs() });
  };
  const tellEvents = async (): Promise<void> => {
    for await (const event of match.events()) {
      if (!isFollowing) return;
      tell({ type: "event", event });
    }
  };
  const tellFault = (): void => tell({ type: "fault", isFaulty: match.fault !== null });
  tellView();
  tellFault();
  void tellEvents();
  const endings = [
    match.on("view", tellView),
    match.on("seats", tellRoster),
    match.on("fault", tellFault),
    match.on("reaction", (seen) => tell({ type: "reaction", ...seen })),
  ];
  return () => {
    isFollowing = false;
    for (const end of endings) end();
  };
};
