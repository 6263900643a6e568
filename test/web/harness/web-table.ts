// A relay in memory with its page, and browsers at it: one context for each player, as on machines of their own.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { connect, type RestClient, type RestProblem } from "../../../src/client/node.ts";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../../src/local/start-local-relay.ts";
import { PATIENCE_MS } from "../../harness/patience.ts";
import { CROWDED, PATIENT_LIMITS } from "../../harness/unhurried.ts";
import { closePages, openChromium } from "./chromium.ts";

export interface WebPlayer {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  /** A phone: fingers, and no mouse. */
  readonly touch?: boolean;
  /** A phone draws four points where the page has one. Default: one. */
  readonly sharp?: boolean;
  readonly theme?: "light" | "dark";
  readonly language?: "en" | "es" | "is";
  readonly contrast?: "more";
  /** What moves takes two thirds of a match's processor time, to draw what nobody looks at. Default: the page is calm. */
  readonly motion?: boolean;
  /** The service worker, which fetches every file of the page. Default: it is blocked. */
  readonly worker?: boolean;
}

/** How the page looks to a player, with what went wrong in it. */
export interface WebPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts and of the policy. A lost connection is none. */
  readonly errors: readonly string[];
}

export interface OpenedMatch {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  /** The address of the page, with the code of a private match. */
  readonly path: string;
  readonly players: readonly WebPlayer[];
}

/** A relay that serves its page. */
export interface PageRelay {
  readonly url: string;
  stop(): Promise<void>;
}

export interface WebTable<Relay extends PageRelay = LocalRelay> {
  readonly relay: Relay;
  readonly browser: Browser;
  guest(name: string): Promise<WebPlayer>;
  /** People in the first seats, instant house bots after them. Live, unless seats stay free. */
  openMatch(game: string, people: readonly string[], bots: number, seats?: number): Promise<OpenedMatch>;
  /** People alone, and no clocks: a table at which nobody presses anything stands still, however long that takes. */
  openStillMatch(game: string, people: readonly string[]): Promise<OpenedMatch>;
  openPage(path: string, player?: WebPlayer | null, look?: Look): Promise<WebPage>;
  /** Closes all pages and stops the relay. The browser stays open. */
  stop(): Promise<void>;
}

interface MatchWish {
  readonly game: string;
  readonly seats: number;
  readonly clocks?: null;
}

export const PHONE = { width: 390, height: 844, touch: true } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

/** The page as people have it. */
export const IN_FULL = { motion: true, sharp: true, worker: true } as const;

export const FOR_A_BUSY_MACHINE = {
  settings: CROWDED,
  hosts: { rotating: 1 },
  limits: PATIENT_LIMITS,
} as const;

export const startWebTable = (options: Partial<LocalRelayOptions> = {}): Promise<WebTable> =>
  webTableAt(startLocalRelay({ data: null, ...FOR_A_BUSY_MACHINE, ...options }));

/** Browsers at a relay that starts. */
export const webTableAt = async <Relay extends PageRelay>(
  starting: Promise<Relay>,
): Promise<WebTable<Relay>> => {
  const [relay, browser] = await Promise.all([starting, openChromium()]);
  const { rest } = connect(relay.url);
  const as = ({ token }: WebPlayer): RestClient => connect(relay.url, { token }).rest;
  const guest = async (name: string): Promise<WebPlayer> => {
    const { player, token } = told(await rest.createPlayer({ body: { name } }));
    return { id: player.id, name: player.name, token };
  };
  // By REST alone. A client that follows the match would take it from the player's page, if its frame came later.
  const opened = async (wish: MatchWish, people: readonly string[], bots: number): Promise<OpenedMatch> => {
    const players = await Promise.all(people.map(guest));
    const [host, ...others] = players;
    if (!host) throw new Error("nobody plays");
    const { id, code = "" } = told(await as(host).createMatch({ body: { ...wish, visibility: "private" } }));
    const params = { id };
    for (const player of others) told(await as(player).takeSeat({ params, body: { code } }));
    for (let n = people.length; n < people.length + bots; n++)
      told(
        await as(host).seatHouseBot({
          params: { ...params, n },
          body: { level: "easy", speed: "instant" },
        }),
      );
    return { id, code, game: wish.game, path: `/m/${id}?code=${code}`, players };
  };
  return {
    relay,
    browser,
    guest,
    openMatch: (game, people, bots, seats = people.length + bots) => opened({ game, seats }, people, bots),
    openStillMatch: (game, people) => opened({ game, seats: people.length, clocks: null }, people, 0),
    openPage: (path, player = null, look = {}) => openWebPage(browser, relay.url, { path, player, look }),
    stop: async () => {
      await closePages();
      await relay.stop();
    },
  };
};

type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: RestProblem };

const told = <Data>(answer: Answer<Data>): Data => {
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
};

interface Opening {
  readonly path: string;
  readonly player: WebPlayer | null;
  readonly look: Look;
  /** Comes before the page. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export const openWebPage = async (
  browser: Browser,
  url: string,
  { path, player, look, prepare }: Opening,
): Promise<WebPage> => {
  const { width = DESKTOP.width, height = DESKTOP.height, touch = false, language = "en" } = look;
  const kept = [
    ["player", player],
    ["settings", { language, theme: look.theme ?? "light", contrast: look.contrast, sound: false }],
  ] as const;
  const context = await browser.newContext({
    viewport: { width, height },
    ...(touch ? { hasTouch: true, isMobile: true, deviceScaleFactor: look.sharp ? 2 : 1 } : {}),
    reducedMotion: look.motion ? "no-preference" : "reduce",
    serviceWorkers: look.worker ? "allow" : "block",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: kept
            .filter(([, value]) => value !== null)
            .map(([name, value]) => ({ name: `turn-relay.${name}`, value: JSON.stringify(value) })),
        },
      ],
    },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // The loader of scripts calls it in each function that it has named.
  await context.addInitScript("globalThis.__name = (named) => named;");
  await prepare?.(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !OF_THE_NETWORK.test(message.text())) errors.push(message.text());
  });
  await page.goto(url + path);
  return { page, context, errors };
};

/** What Chromium itself says of a network that is away. */
const OF_THE_NETWORK =
  /Failed to load resource|net::ERR|WebSocket connection|WebSocket is closed|error occurred when fetching the script|code \(503\) was received when fetching the script/;
