// What the page tells a player of matches elsewhere, in Icelandic.
import { apart } from "../apart.ts";
import type { NoticesWords } from "./en.ts";

export const noticesIcelandic = {
  invited: (game, name) =>
    name === undefined ? `Þér er boðið í ${game}` : `${apart(name)} býður þér í ${game}`,
  started: (game) => `Viðureignin þín í ${game} hefst`,
  rematch: (game) => `Hinir vilja spila ${game} aftur`,
  moved: (game) => `Þú átt leik í ${game}`,
  ended: (game) => `Viðureigninni þinni í ${game} er lokið`,
  arenaMatch: "Viðureignin þín í mótinu hefst",
  arenaEnded: "Mótinu er lokið",
  decided: "Ákvörðun um þig",
  play: "Spila",
  back: "Aftur í mótið",
  later: "Ekki núna",
  why: "Af hverju?",
  join: "Vera með",
  show: "Sýna",
  resume: "Aftur í viðureignina þína",
} satisfies NoticesWords;
