// The words of the shell in Icelandic.
import { apart } from "../apart.ts";
import type { ShellWords } from "./en.ts";

/** Numbers that end in 1 take the singular, but not those that end in 11. */
const isOne = (n: number): boolean => n % 10 === 1 && n % 100 !== 11;

const afterSeconds = (n: number): string => `${n} ${isOne(n) ? "sekúndu" : "sekúndur"}`;

export const shellIcelandic = {
  notFound: "Þessi síða er ekki til",
  toHome: "Fara á forsíðu",
  nav: {
    home: "Spila",
    lobby: "Anddyri",
    newMatch: "Ný viðureign",
    match: "Viðureign",
    matchReplay: "Endursýning",
    replay: "Endursýning",
    join: "Vera með",
    leaderboard: "Stigatafla",
    player: "Leikmaður",
    rules: "Reglur",
    bots: "Þjarkar",
    account: "Reikningur",
    authorize: "Leyfa app",
    device: "Tengja tæki",
    replays: "Endursýningar",
    ownBots: "Eigendur þjarka",
    settings: "Stillingar",
    label: "Síður",
    skip: "Beint að efninu",
  },
  home: {
    title: "Sestu niður og spilaðu",
    lead: "Spil gegn tölvuspilurum, með vinum eða öðru fólki á staðnum.",
    raceHint: (game) => `${game}: allir spila í einu og fljótasta spilið gildir.`,
    name: "Nafnið þitt",
    nameRefused: "1 til 24 sýnilegir stafir. Sum nöfn eru frátekin.",
    otherName: "Annað nafn",
    race: "Keppa við þrjá tölvuspilara",
    quick: "Skyndiviðureign",
    quickHint: "Hitta aðra leikmenn",
    make: "Búa til viðureign",
    makeHint: "Með vinum eða eigin reglum",
    join: "Vera með (kóði)",
    joinHint: "Kóði eða hlekkur",
    watch: "Horfa á",
    watchHint: "Sjá hverjir spila núna",
    games: "Spil",
    players: "Leikmenn",
    playBots: "Spila við tölvuspilara",
    rules: "Reglur",
  },
  offered: {
    // The animals are all masculine, as their qualities are.
    qualities: "Snar Kátur Djarfur Glaður Slyngur Fimur Knár Vitur Hress Snjall",
    animals: "Refur Lundi Hundur Köttur Froskur Kolkrabbi Hvalur Kóalabjörn Pandabjörn Björn",
    joined: (quality, animal) => `${quality} ${animal}`,
  },
  trouble: {
    offline: "Engin nettenging",
    offlineText: "Reglur og geymdar endursýningar virka áfram.",
    offlineAtTable: "Viðureignin heldur áfram. Leikurinn þinn er sendur um leið og netið kemur aftur.",
    reconnecting: "Tengist aftur…",
    lost: "Sambandið rofnaði",
    unreachable: "Þjónninn svarar ekki",
    unreachableText: "Kannski er verið að endurræsa hann. Viðureignirnar þínar glatast ekki.",
    matchFault: "Þjónninn ræður ekki við þessa viðureign. Reynt aftur…",
    gateway: "Þjónninn er ekki tiltækur",
    gatewayText: "Reyndu aftur eftir smástund.",
    ofKey: {
      "bad-token": "Þessi lykill er ekki gildur",
      scope: "Lykillinn þinn leyfir þetta ekki",
    },
    playOnAs: (name) => `Halda áfram sem ${apart(name)}`,
    again: "Reyna aftur",
    againIn: (n) => `Reynt aftur eftir ${afterSeconds(n)}`,
    toLobby: "Fara í anddyrið",
    broken: "Ekki tókst að sækja þessa síðu",
    brokenText: "Sambandið slitnaði eða til er nýrri útgáfa af síðunni.",
    reload: "Sækja aftur",
    offlinePage: "Þessi síða þarf nettengingu",
  },
} satisfies ShellWords;
