// The words of the page for the player's own account in Icelandic.
import { apart } from "../apart.ts";
import type { AccountWords } from "./en.ts";

export const accountIcelandic = {
  title: "Reikningurinn þinn",
  text: "Nafnið þitt hér og hverjir mega nota það. Enginn annar sér þessa síðu.",
  ownPage: "Það sem aðrir sjá",
  operator: "Umsjónarsíða",
  ofBot: "Þú spilar á þjarkareikningi. Aðeins eigandinn getur breytt honum eða eytt.",
  ofLess: "Lykill þessa vafra leyfir ekki allt. Skráðu þig inn með öðrum lykli til að breyta fleiru hér.",
  invitations: "Boð",
  take: "Aðrir mega bjóða mér",
  takeHint: "Ef slökkt er á þessu berst þér ekkert boð. Sendandinn fær ekki að vita það.",
  blocked: "Útilokaðir leikmenn",
  blockedText: "Boð frá þeim og þjörkum þeirra berast þér ekki. Þeir fá ekki að vita það.",
  noBlocked: "Þú hefur engan útilokað. Hnappur til þess er á síðu hvers leikmanns.",
  block: "Útiloka",
  unblock: "Leyfa aftur",
  askBlock: (name) => `Útiloka leikmanninn „${apart(name)}“?`,
  showAll: (n) => `Sýna alla (${n})`,
  devices: "Tæki og öpp",
  devicesText:
    "Allt þetta spilar undir þínu nafni. Lykill hleypir inn forriti eða tæki sem styður ekki aðgangslykla.",
  ownTokens: {
    newToken: "Nýr lykill",
    once: "Afritaðu lykilinn núna",
    onceText: "Hann er aðeins sýndur einu sinni.",
    none: "Þú átt enga lykla.",
    labelHint: "Svo að þú vitir síðar hvaða tæki notar hann.",
    endsNever: "Gildir jafn lengi og reikningurinn",
    askRevokeText: "Tækið með þennan lykil er skráð út samstundis.",
    told: {
      "limit-reached": "Hámarksfjölda lykla er náð. Afturkallaðu einn fyrst.",
      "no-such-token": "Búið var að afturkalla þennan lykil.",
    },
  },
  mayDo: "Heimildir",
  allOf: "Allar",
  playOnly: "Aðeins að spila",
  scanText: "Skannaðu þetta með hinu tækinu eða opnaðu hlekkinn þar. Sýndu það engum öðrum.",
  copyLink: "Afrita hlekkinn",
  signIn: "Innskráning með lykli",
  signInText: "Þú bjóst hann til í öðru tæki, á þessari síðu.",
  token: "Lykill eða hlekkur",
  tokenWrong: "Lykill byrjar á tr_ og svo koma minnst 32 bókstafir og tölustafir.",
  signInNow: "Skrá inn",
  askChange: (name) => `Spila hér sem ${apart(name)}?`,
  askChangeText: (before) =>
    `Þessi vafri spilar núna sem ${apart(before)}. Ef þú heldur áfram gleymir hann þeim lykli og án annars lykils kemst þú ekki aftur inn sem ${apart(before)}.`,
  askNewText:
    "Haltu aðeins áfram ef þetta er þinn eigin reikningur. Sá sem bjó lykilinn til spilar undir sama nafni.",
  askAgainText: (name) =>
    `Þessi vafri spilar þegar sem ${apart(name)}. Nýi lykillinn kemur í stað þess gamla, með eigin heimildum og gildistíma.`,
  playAs: (name) => `Spila sem ${apart(name)}`,
  nowPlaying: (name) => `Þú spilar núna sem ${apart(name)}.`,
  end: "Hætta að spila hér",
  signOut: "Skrá út úr þessum vafra",
  askSignOut: (name) => `Skrá út leikmanninn „${apart(name)}“?`,
  askSignOutText:
    "Lykill þessa vafra er afturkallaður. Án aðgangslykils, endurheimtarkóða eða annars lykils getur þú ekki komið aftur undir þessu nafni.",
  askSignOutWays: {
    passkey:
      "Lykill þessa vafra er afturkallaður. Þú getur komið aftur með aðgangslykli eða endurheimtarkóða.",
    other: "Lykill þessa vafra er afturkallaður. Þú getur komið aftur með öðrum lykli þínum.",
    none: "Þú átt engan aðgangslykil, engan endurheimtarkóða og engan annan lykil sem má gera allt. Eftir útskráningu getur enginn lengur breytt reikningnum eða eytt honum.",
    kept: "Þessi vafri gleymir lyklinum sínum. Lykillinn gildir áfram þar til hann er afturkallaður þar sem hann var búinn til.",
  },
  signedOut: "Útskráningu er lokið og lykill þessa vafra er afturkallaður.",
  signedOutHere: "Útskráningu hér er lokið. Lykillinn sjálfur gildir áfram.",
  erase: "Eyða reikningnum mínum",
  askErase: (name) => `Eyða reikningnum „${apart(name)}“ fyrir fullt og allt?`,
  askEraseText:
    "Þú yfirgefur allar viðureignir. Nafni, lyklum, þjörkum, sögu og styrkleikastigum er eytt. Enginn getur tekið það aftur.",
  erased: "Reikningnum þínum hefur verið eytt.",
} satisfies AccountWords;
