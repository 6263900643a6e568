// What an operator can do from the command line, as data: each deed is a command.
import type { DoorDeed } from "../../protocol/operator-door.ts";

export interface DeedCommand {
  readonly action: DoorDeed["action"];
  readonly on: "player" | "match" | "arena";
  readonly says: string;
  /** Nothing takes it back, so the command asks first. The question, with the id behind it. */
  readonly asks?: string;
  /** Nobody is told of it, so the reason and the note are for the log. */
  readonly isQuiet?: true;
  /** What it takes beside its subject and the reason. */
  readonly takes?: "time" | "name" | "seat" | "about";
}

export const DEEDS: readonly DeedCommand[] = [
  {
    action: "ban",
    on: "player",
    says: "shut an account out, with its keys, bots, apps and webhooks",
    takes: "time",
  },
  { action: "unban", on: "player", says: "let a banned account in again" },
  {
    action: "mute",
    on: "player",
    says: "take reactions, invitations, names and new arenas from an account",
    takes: "time",
  },
  { action: "unmute", on: "player", says: "give back what a mute has taken" },
  { action: "rename", on: "player", says: "give a player another name", takes: "name" },
  {
    action: "erase",
    on: "player",
    says: "erase a player with all that is kept of it",
    asks: "Erase the player",
    isQuiet: true,
  },
  {
    action: "end-match",
    on: "match",
    says: "end a match without a result",
    asks: "End the match",
  },
  {
    action: "give-back-seat",
    on: "match",
    says: "let a player who has left for good play on in its seat",
    takes: "seat",
  },
  { action: "close-arena", on: "arena", says: "end an arena, and its series", asks: "Close the arena" },
  {
    action: "close-reports",
    on: "player",
    says: "say that the reports of a player are dealt with",
    takes: "about",
    isQuiet: true,
  },
  { action: "name-operator", on: "player", says: "let an account act on the page of operators" },
  { action: "unname-operator", on: "player", says: "take the page of operators from an account" },
];
