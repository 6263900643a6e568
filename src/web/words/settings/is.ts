// The words of the settings in Icelandic.
import type { SettingsWords } from "./en.ts";

export const settingsIcelandic = {
  title: "Stillingar",
  name: "Nafn",
  nameHint: "Aðrir leikmenn sjá það.",
  save: "Vista",
  saved: "Nafninu þínu hefur verið breytt.",
  notSaved: "Annar leikmaður spilar hér núna, svo engu nafni var breytt.",
  account: "Reikningurinn þinn",
  signIn: "Innskráning",
  language: "Tungumál",
  theme: "Útlit",
  themes: { auto: "Sjálfvirkt", light: "Ljóst", dark: "Dökkt" },
  contrast: "Birtuskil",
  contrasts: { auto: "Sjálfvirk", more: "Mikil" },
  motion: "Hreyfing",
  motions: { auto: "Sjálfvirk", less: "Minni" },
  sound: "Hljóð",
  soundHint: "Spil, zap og lok umferðar",
  vibration: "Titringur",
  vibrationHint: "Stuttur titringur þegar þú átt leik eða eitthvað beinist að þér",
  install: "Setja upp",
  installHint: "Opnast eins og hvert annað forrit og sýnir loknar viðureignir án nettengingar.",
} satisfies SettingsWords;
