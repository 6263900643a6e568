// What notifications say, and what the page says of them, in English. The service worker speaks these words too.

export const alertsEnglish = {
  switch: "Notifications",
  /** What the switch does. */
  hint: "For your turn, your arena matches, invitations and the end of a match or an arena, also when this page is closed.",
  turnOn: "Notify me of my turn",
  /** The push service of the browser does not answer. */
  pageOnly: "Your browser only notifies you while this page is open in a tab.",
  /** Why there are none, and what helps. */
  missing: {
    insecure: "Browsers only allow notifications on pages that begin with https://. This one does not.",
    install:
      "On an iPhone or iPad, first add this page to the Home Screen: Share, then Add to Home Screen. Open it from there.",
    unsupported: "This browser cannot show notifications.",
    blocked: "Notifications from this page are blocked. Allow them in your browser's settings for this page.",
  },
  news: {
    turn: "Your move",
    arena: "Your arena match begins",
    invitation: "You are invited to a match",
    end: "The match is over",
    arenaEnd: "The arena is over. See how you did",
  },
};

export type AlertsWords = typeof alertsEnglish;
