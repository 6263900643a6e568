// The words of replays in English.

import type { ProofState } from "../../replay/proof.ts";
import type { RecordTrouble } from "../../replay/read-record-file.ts";
import { apart } from "../apart.ts";

const deals = (n: number): string => (n === 1 ? "1 deal" : `${n} deals`);

export const replayEnglish = {
  title: "Replays",
  intro: "Watch a finished match again, step by step and from any seat.",
  dropHere: "Drop a match record here",
  letGo: "Let go to open it",
  pick: "Choose a file",
  kept: "Kept in this browser",
  keptText: "The last 50 matches that you opened here. They replay without a connection.",
  noneKept: "No replays yet",
  noneKeptText: "Matches that you finish or replay in this browser appear here.",
  toLobby: "Go to the lobby",
  droppedFile: "From a file",
  /** Day and time, where the reader is. */
  when: (date: Date): string => date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }),
  forget: (names: string): string => `Remove the replay of ${names}`,
  loading: "Setting up the table…",
  another: "All replays",
  toMatch: "Go to the match",
  again: "Try again",
  /** What is wrong with a record, in a sentence. `place`: where, as a path into the JSON. */
  trouble: (trouble: RecordTrouble): string => {
    switch (trouble.why) {
      case "too-large":
        return "This file is too large for a match record.";
      case "unreadable":
        return "The browser could not read this file.";
      case "no-json":
        return "This file is not a match record: it is not JSON.";
      case "unknown-game":
        return "This record is of a game, or of rules, that this page does not know.";
      case "broken":
        return "This record cannot be replayed here.";
      default:
        return trouble.place === "record"
          ? "This file is not a match record."
          : `This match record cannot be replayed. The first mistake is at “${trouble.place}”.`;
    }
  },
  cannotReplay: "This match cannot be replayed",
  bar: {
    name: "Replay controls",
    toStart: "Go to the start",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    forward: "One step forward",
    again: "Watch again",
    toEnd: "Go to the end",
    scrub: "Moment of the match",
    place: (at: number, of: number): string => `Step ${at} of ${of}`,
    round: (round: number): string => `round ${round}`,
    speed: "Speed",
    times: (speed: number): string => `${speed}×`,
    view: "View",
    open: "All hands",
    seat: (seat: number): string => `Seat ${seat}`,
    link: "Link to this moment",
    save: "Save the record",
  },
  proof: {
    title: "Was it dealt fairly?",
    /** What is shown at all times. */
    short: (state: ProofState, n: number): string =>
      ({
        sealed: `Commitment and ${deals(n)} verified`,
        consistent: `${deals(n)} verified`,
        failed: "The check failed",
        unserved: "Not from a server",
      })[state],
    text: {
      sealed:
        "This browser saw the commitment before the first deal. It dealt every hand again from the secret behind it. Nobody chose the cards.",
      consistent:
        "This page dealt every hand again from the record’s secret, and everything matches. This browser did not see the commitment before the first deal. So it cannot know that the secret was fixed then.",
      failed: "This record contradicts itself, or what this browser saw.",
      unserved: "Somebody wrote this record by hand. It can be replayed, but there is nothing to verify.",
    },
    provedTitle: "Proved",
    proved: {
      commitment: "The secret matches the commitment that this browser saw before the first deal.",
      secret: "The secret matches the commitment in the record.",
      deals: "Every deal follows from the secret and from what the seats added to the shuffle.",
      entropy: "What the seats added to the shuffle is what they had promised in the record.",
      ownEntropy: "What you added yourself is in the shuffle.",
      entries: "Every move is legal.",
      result: "The ranking follows from the moves.",
    },
    unprovedTitle: "Not proved here",
    unproved: {
      commitment: "That this commitment was shown before the first deal: this browser was not there.",
      promises: "That the seats made these promises before the first deal: only those who saw them know.",
      played: "That these moves were played, and no others: compare them with what you saw.",
      options: "That these were the options and the first dealer: the secret does not cover them.",
      players: "Who sat in the seats: the server says so.",
      times: "When the match was played: the server says so.",
    },
    failed: {
      commitmentSeen: "The secret does not match the commitment that this browser saw before the first deal.",
      commitment: "The secret does not match the commitment in the record.",
      entropy: "A seat added something else to the shuffle than it had promised.",
      promises: "There are more promises than seats.",
      deals: "The record has deals of its own. Only the secret may decide them.",
      rolls: "The record has a roll that the secret did not decide.",
      entries: "The referee refuses a move.",
      result: "The moves lead to another ranking than the record says.",
    },
    /** Counted from 1. */
    entry: (entry: number): string => `It is entry ${entry} of the record.`,
    notRevealed: (name: string): string =>
      `${apart(name)} promised something for the shuffle and did not reveal it.`,
    rollsTitle: "All rolls",
    roll: (roll: number, sides: number, dice: string): string => `Roll ${roll}, of 1 to ${sides}: ${dice}`,
    dealsTitle: "All deals",
    deal: (round: number, shuffle: number): string =>
      shuffle === 0 ? `Round ${round}` : `Round ${round}, shuffle ${shuffle + 1}`,
    dealer: (name: string): string => `${apart(name)} deals`,
    opened: "Opened",
    stock: "Stock, top first",
    draw: "Draw for the deal",
  },
};

export type ReplayWords = typeof replayEnglish;
