// The words of the settings in English.

export const settingsEnglish = {
  title: "Settings",
  name: "Name",
  nameHint: "The other players see it.",
  save: "Save",
  saved: "Your name has been changed.",
  /** Another tab has switched the player. */
  notSaved: "Somebody else is using this browser now, so no name was changed.",
  account: "Your account",
  signIn: "Sign in",
  language: "Language",
  theme: "Appearance",
  themes: { auto: "Automatic", light: "Light", dark: "Dark" },
  contrast: "Contrast",
  contrasts: { auto: "Automatic", more: "High" },
  motion: "Motion",
  motions: { auto: "Automatic", less: "Reduced" },
  sound: "Sounds",
  soundHint: "Cards, zaps and the end of a round",
  vibration: "Vibration",
  vibrationHint: "A short buzz when it is your turn, or when something hits you",
  install: "Install",
  installHint: "Opens like any other app, and shows finished matches without a connection.",
};

export type SettingsWords = typeof settingsEnglish;
