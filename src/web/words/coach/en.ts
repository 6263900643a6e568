// The words of the coach in English.
import type { CoachWords } from "./words.ts";

export const coachEnglish = {
  coach: "Hints",
  coachText: "In your first match of each game",
  welcome: "Your first match? Short hints appear here.",
  enough: "No more hints",
  hints: {
    zzReady:
      "Look at your cards. In the race you play one higher in the same colour. Then say that you are ready.",
    zzPlay: "A lifted card follows the top card. Play it now: there are no turns, and the first one counts.",
    zzPass: "You hold a card that fits but want to keep it? Pass. Nobody learns that you did.",
    zzWait: "Nothing of yours follows yet. Watch the top card: you need one higher, same colour or wild.",
    zzLead: "You have the lead: any number card may go. Nothing follows a 10, so a 10 keeps the lead.",
    zzOtherLead: "Nobody follows the top card. Its player leads now, with any number card.",
    zzZap: "Your own card lies on top: play your Zap now, and you take the lead at once.",
    zzRoundEnd: "The round is over. The next one begins when everybody is ready.",
    zynPlay: "Your turn. Lifted cards fit: most often the same suit or rank as the top card.",
    zynDraw: "None of your cards fits. Draw one from the stock.",
    zynDrawn: "The card that you drew fits. Play it, or keep it.",
    zynZap: "A Zap is aimed at you! If no card of yours is lifted, pick up all its cards.",
    zynTens: "A king lies there: everybody with a ten may put it down now.",
    zynGive: "The queen lets you give a card to somebody. Choose a card and a player, or keep your cards.",
    zynDeclare: "Name the suit that the others have to follow.",
    zynLastCard:
      "This leaves you with one card. The table calls “last card” for you, so nobody can catch you.",
    zynCatch: "Somebody forgot to call “last card”. Catch that player, who then draws 2.",
    zynWait: "Others are playing. The table shows whose turn it is and in which direction it goes.",
    zzzDraw: "Your turn. Draw the top card of the stock, or take from the pile.",
    zzzPile:
      "A card of the pile brings all that lie on it. The lowest one has to go into a zip in this turn.",
    zzzZip: "You hold a zip: black cards less red cards make 0. Pick the cards, and watch the sum.",
    zzzOwed: "The card that you took has to go into a zip now. Pick it with cards that make 0.",
    zzzDiscard: "End your turn: put one card on the pile. Big cards in hand cost most at the end.",
    zzzWait: "Others are playing. See which black and red cards of yours could make 0.",
    zzzRoundEnd: "The round is over. Zips count for you, cards left in hand count against you.",
  },
  rules: "Rules",
  games: "Games",
  noGame: "There is no such game",
  noGameText: "These are the games that are played here.",
  playIt: (game) => `Play ${game}`,
} satisfies CoachWords;
