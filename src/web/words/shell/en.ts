// The words of the shell in English.
import { apart } from "../apart.ts";

const seconds = (n: number): string => `${n} ${n === 1 ? "second" : "seconds"}`;

export const shellEnglish = {
  notFound: "There is no such page",
  toHome: "Home",
  nav: {
    home: "Play",
    lobby: "Lobby",
    newMatch: "New match",
    match: "Match",
    matchReplay: "Replay",
    replay: "Replay",
    join: "Join",
    leaderboard: "Ranking",
    player: "Player",
    rules: "Rules",
    bots: "Bots",
    account: "Account",
    authorize: "Sign in to an app",
    device: "Connect a device",
    arenas: "Arenas",
    newArena: "New arena",
    arena: "Arena",
    series: "Series",
    operator: "Operator",
    banned: "Not allowed to play",
    replays: "Replays",
    ownBots: "Bot owners",
    settings: "Settings",
    /** Names the navigation for screen readers. */
    label: "Pages",
    skip: "Skip to the content",
  },
  home: {
    title: "Take a seat and play",
    lead: "Card games against bots, with friends, or with whoever is there.",
    /** Only of a game of which it is true. */
    raceHint: (game: string): string => `${game}: everybody plays at once, and the quickest card counts.`,
    name: "Your name",
    nameRefused: "Use 1 to 24 visible characters. Some names are reserved.",
    otherName: "Another name",
    race: "Race three bots",
    quick: "Quick match",
    quickHint: "Meet other players",
    make: "Make a match",
    makeHint: "For friends, or with your own rules",
    join: "Join by code",
    joinHint: "A code, or a link",
    watch: "Watch",
    watchHint: "See who plays now",
    games: "Games",
    players: "Players",
    playBots: "Play bots",
    rules: "Rules",
  },
  /** For newcomers, such as "Swift Otter". Each quality fits each animal. */
  offered: {
    qualities: "Swift Bold Calm Merry Clever Nimble Lucky Bright Brave Sly",
    animals: "Fox Puffin Dog Cat Frog Octopus Whale Koala Panda Bear",
    joined: (quality: string, animal: string): string => `${quality} ${animal}`,
  },
  trouble: {
    offline: "No connection",
    offlineText: "Rules and saved replays still work.",
    /** The same at the table of a match. */
    offlineAtTable: "The match goes on. Your move is sent once the connection is back.",
    reconnecting: "Reconnecting…",
    lost: "Connection lost",
    unreachable: "The server does not answer",
    unreachableText: "It may be restarting. Your matches are not lost.",
    matchFault: "The server has a problem with this match. Trying again…",
    gateway: "The server is not available",
    gatewayText: "Try again in a moment.",
    /** By the code of a problem. Programs read of a token. */
    ofKey: {
      "bad-token": "This key is not valid",
      scope: "Your key does not allow this",
    },
    playOnAs: (name: string): string => `Continue as ${apart(name)}`,
    again: "Try again",
    againIn: (n: number): string => `Trying again in ${seconds(n)}`,
    toLobby: "Go to the lobby",
    broken: "This page could not be loaded",
    brokenText: "The connection was lost, or the page has a newer version.",
    reload: "Load again",
    offlinePage: "This page needs a connection",
  },
};

export type ShellWords = typeof shellEnglish;
