// What is asked and told of reports, and what a banned player reads, in Icelandic.
import { apart } from "../apart.ts";
import type { ReportsWords } from "./en.ts";

export const reportsIcelandic = {
  report: "Tilkynna",
  title: (name) => `Hvað er að? ${apart(name)}`,
  abouts: {
    name: "Nafnið",
    reaction: "Viðbrögðin",
    play: "Spilamennskan",
    player: "Eitthvað annað",
  },
  whatNext:
    "Aðeins þau sem hafa umsjón með þessari síðu sjá þetta og þau ákveða. Enginn hér fær að vita af tilkynningunni. Þú getur líka þaggað niður í leikmanninum eða útilokað hann.",
  sent: "Takk fyrir. Þau sem hafa umsjón með þessari síðu skoða málið.",
  reasons: {
    cheating: "Svindl",
    "several-accounts": "Margir reikningar",
    abuse: "Móðganir",
    name: "Nafnið",
    spam: "Ruslpóstur",
    other: "Önnur ástæða",
  },
  banned: {
    title: "Þú getur ekki spilað hér í bili",
    titleForGood: "Þú getur ekki lengur spilað hér",
    text: "Þau sem hafa umsjón með þessari síðu ákváðu það.",
    reason: "Ástæða",
    note: "Skilaboð",
    until: "Til",
    forGood: "Fyrir fullt og allt",
    ends: "Þetta endar af sjálfu sér. Þú þarft ekkert að gera.",
    watch: "Horfa á viðureignir",
    look: "Af hverju?",
    mutedText: "Á meðan getur þú ekki boðið öðrum, breytt nafninu eða haldið mót.",
  },
  undecided: {
    title: "Engin ákvörðun hefur verið tekin um þig",
    text: "Ef þau sem hafa umsjón með þessari síðu ákveða eitthvað um þig stendur það hér í sjö daga.",
  },
  told: {
    title: "Ákvörðun um þig",
    ban: "Þú mátt ekki spila í bili",
    unban: "Þú mátt spila aftur",
    mute: "Slökkt er á viðbrögðum þínum",
    unmute: "Kveikt er aftur á viðbrögðum þínum",
    rename: "Þú hefur fengið nýtt nafn",
    "end-match": "Viðureigninni þinni var slitið",
    "give-back-seat": "Þú mátt setjast aftur í viðureignina þína",
    "close-arena": "Mótinu þínu var lokað",
    "name-operator": "Þú hefur nú umsjón með síðunni",
    "unname-operator": "Þú hefur ekki lengur umsjón með síðunni",
  },
} satisfies ReportsWords;
