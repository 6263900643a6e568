// What is asked and told of reports, and what a banned player reads, in English.
import { apart } from "../apart.ts";

export const reportsEnglish = {
  report: "Report",
  title: (name: string): string => `What is wrong with ${apart(name)}?`,
  abouts: {
    name: "The name",
    reaction: "The reactions",
    play: "The way of playing",
    player: "Something else",
  },
  whatNext:
    "Only the people who run this site see it, and they decide. Nobody here learns that you have reported. You can also mute or block this player.",
  sent: "Thank you. The people who run this site will look at it.",
  /** Of a ban and a mute. */
  reasons: {
    cheating: "Cheating",
    "several-accounts": "Several accounts",
    abuse: "Insulting others",
    name: "The name",
    spam: "Spam",
    other: "Another reason",
  },
  banned: {
    title: "You cannot play here for now",
    titleForGood: "You can no longer play here",
    text: "The people who run this site have decided so.",
    reason: "Reason",
    note: "Message",
    until: "Until",
    forGood: "For good",
    ends: "It ends by itself. You do not have to do anything.",
    watch: "Watch matches",
    look: "Why?",
    mutedText: "For as long, you send no invitations, keep your name, and make no arenas.",
  },
  /** Of the last seven days. */
  undecided: {
    title: "Nothing was decided about you",
    text: "If the people who run this site decide something about you, it is here for seven days.",
  },
  told: {
    title: "A decision about you",
    ban: "You may not play for now",
    unban: "You may play again",
    mute: "Your reactions are switched off",
    unmute: "Your reactions are on again",
    rename: "You have a new name",
    "end-match": "Your match was ended",
    "give-back-seat": "You may sit down in your match again",
    "close-arena": "Your arena was closed",
    "name-operator": "You are now an operator of this site",
    "unname-operator": "You are no longer an operator of this site",
  },
};

export type ReportsWords = typeof reportsEnglish;
