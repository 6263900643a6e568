// The words of replays in Icelandic.
import { apart } from "../apart.ts";
import type { ReplayWords } from "./en.ts";

/** 1, 21 and 31 are singular, 11 is not. */
const isOne = (n: number): boolean => n % 10 === 1 && n % 100 !== 11;

const MONTHS = [
  ...["janúar", "febrúar", "mars", "apríl", "maí", "júní"],
  ...["júlí", "ágúst", "september", "október", "nóvember", "desember"],
];

export const replayIcelandic = {
  title: "Endursýningar",
  intro: "Skoðaðu loknar viðureignir aftur, skref fyrir skref og úr hvaða sæti sem er.",
  dropHere: "Slepptu leikskrá hér",
  letGo: "Slepptu til að opna",
  pick: "Velja skrá",
  kept: "Geymt í þessum vafra",
  keptText: "Síðustu 50 viðureignir sem þú opnaðir hér. Þær má skoða án nettengingar.",
  noneKept: "Engar endursýningar enn",
  noneKeptText: "Hér birtast viðureignir sem þú lýkur eða skoðar aftur í þessum vafra.",
  toLobby: "Fara í anddyrið",
  droppedFile: "Úr skrá",
  // Not every browser knows Icelandic.
  when: (date) => {
    const minutes = String(date.getMinutes()).padStart(2, "0");
    return `${date.getDate()}. ${MONTHS[date.getMonth()]} ${date.getFullYear()} kl. ${date.getHours()}:${minutes}`;
  },
  forget: (names) => `Fjarlægja endursýningu: ${names}`,
  loading: "Borðið er gert klárt…",
  another: "Allar endursýningar",
  toMatch: "Fara í viðureignina",
  again: "Reyna aftur",
  trouble: (trouble) => {
    switch (trouble.why) {
      case "too-large":
        return "Þessi skrá er of stór fyrir eina viðureign.";
      case "unreadable":
        return "Vafrinn gat ekki lesið þessa skrá.";
      case "no-json":
        return "Þessi skrá er ekki leikskrá: hún er ekki JSON.";
      case "unknown-game":
        return "Þessi síða þekkir ekki spilið eða reglurnar í leikskránni.";
      case "broken":
        return "Þessa leikskrá er ekki hægt að endursýna hér.";
      default:
        return trouble.place === "record"
          ? "Þessi skrá er ekki leikskrá."
          : `Þessa leikskrá er ekki hægt að endursýna. Fyrsta villan er í „${trouble.place}“.`;
    }
  },
  cannotReplay: "Þessa viðureign er ekki hægt að endursýna",
  bar: {
    name: "Stjórn endursýningar",
    toStart: "Fremst",
    back: "Eitt skref til baka",
    play: "Spila",
    pause: "Hlé",
    forward: "Eitt skref áfram",
    again: "Sýna aftur",
    toEnd: "Aftast",
    scrub: "Staður í viðureigninni",
    place: (at, of) => `Skref ${at} af ${of}`,
    round: (round) => `umferð ${round}`,
    speed: "Hraði",
    times: (speed) => `${speed}×`,
    view: "Sjónarhorn",
    open: "Allar hendur",
    seat: (seat) => `Sæti ${seat}`,
    link: "Hlekkur á þetta augnablik",
    save: "Vista leikskrána",
  },
  proof: {
    title: "Var rétt gefið?",
    short: (state, n) =>
      ({
        sealed: `Skuldbinding og ${n} ${isOne(n) ? "gjöf" : "gjafir"} staðfestar`,
        consistent: `${n} ${isOne(n) ? "gjöf staðfest" : "gjafir staðfestar"}`,
        failed: "Prófunin mistókst",
        unserved: "Ekki frá þjóni",
      })[state],
    text: {
      sealed:
        "Þessi vafri sá skuldbindinguna fyrir fyrstu gjöf. Hann gaf öll spil aftur út frá leyndarmálinu að baki henni. Enginn valdi spilin.",
      consistent:
        "Þessi síða gaf öll spil aftur út frá leyndarmálinu í leikskránni og allt passar. Þessi vafri sá ekki skuldbindinguna fyrir fyrstu gjöf. Því veit hann ekki hvort leyndarmálið var ákveðið þá.",
      failed: "Leikskráin stangast á við sjálfa sig eða það sem þessi vafri sá.",
      unserved: "Þessi leikskrá var skrifuð í höndum. Hana má endursýna en þar er ekkert að staðfesta.",
    },
    provedTitle: "Sannað",
    proved: {
      commitment: "Leyndarmálið passar við skuldbindinguna sem þessi vafri sá fyrir fyrstu gjöf.",
      secret: "Leyndarmálið passar við skuldbindinguna í leikskránni.",
      deals: "Hver gjöf leiðir af leyndarmálinu og því sem sætin lögðu til stokkunarinnar.",
      entropy: "Það sem sætin lögðu til stokkunarinnar er það sem þau hétu í leikskránni.",
      ownEntropy: "Þitt eigið framlag er í stokkuninni.",
      entries: "Allt sem gert var er löglegt.",
      result: "Röðin leiðir af leikjunum.",
    },
    unprovedTitle: "Ekki sannað hér",
    unproved: {
      commitment: "Að þessi skuldbinding hafi verið sýnd fyrir fyrstu gjöf: þessi vafri var ekki þar.",
      promises: "Að sætin hafi heitið þessu fyrir fyrstu gjöf: það veit aðeins fólkið sem sá það.",
      played: "Að þetta hafi verið spilað og ekkert annað: berðu það saman við það sem þú sást.",
      options: "Að þetta hafi verið stillingarnar og fyrsti gjafari: leyndarmálið nær ekki til þeirra.",
      players: "Hver sat í hvaða sæti: þjónninn segir það.",
      times: "Hvenær viðureignin fór fram: þjónninn segir það.",
    },
    failed: {
      commitmentSeen: "Leyndarmálið passar ekki við skuldbindinguna sem þessi vafri sá fyrir fyrstu gjöf.",
      commitment: "Leyndarmálið passar ekki við skuldbindinguna í leikskránni.",
      entropy: "Eitt sætið lagði annað til stokkunarinnar en það hét.",
      promises: "Fyrirheitin eru fleiri en sætin.",
      deals: "Í leikskránni eru tilbúnar gjafir. Leyndarmálið á að ráða þeim.",
      rolls: "Í leikskránni er kast sem leyndarmálið réð ekki.",
      entries: "Dómarinn hafnar einum leik.",
      result: "Leikirnir leiða til annarrar raðar en segir í leikskránni.",
    },
    entry: (entry) => `Það er færsla ${entry} í leikskránni.`,
    notRevealed: (name) => `${apart(name)} hét framlagi til stokkunarinnar en sýndi það ekki.`,
    rollsTitle: "Öll köst",
    roll: (roll: number, sides: number, dice: string): string =>
      `Kast ${roll}, frá 1 upp í ${sides}: ${dice}`,
    dealsTitle: "Allar gjafir",
    deal: (round, shuffle) => (shuffle === 0 ? `Umferð ${round}` : `Umferð ${round}, stokkun ${shuffle + 1}`),
    dealer: (name) => `${apart(name)} gefur`,
    opened: "Opnað",
    stock: "Stokkur, efsta spil fyrst",
    draw: "Dregið um gjöf",
  },
} satisfies ReplayWords;
