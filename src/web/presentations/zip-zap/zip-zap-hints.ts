// The hints of the coach for Zip Zap. The more special come first.
import type { Hint } from "../presentation.ts";

export const zipZapHints: readonly Hint[] = [
  {
    id: "ready",
    spot: "hand",
    fits: ({ phase, can }) => phase === "ready" && can.has("ready"),
    text: {
      en: "Look at your cards. In the race you play one higher in the same colour. Then say that you are ready.",
      es: "Mira tus cartas. En la carrera se juega la siguiente del mismo color. Avisa cuando puedas empezar.",
      is: "Skoðaðu spilin. Í kapphlaupinu seturðu út spil sem er einu hærra í sama lit. Láttu vita þegar þú ert til.",
    },
  },
  {
    id: "roundEnd",
    spot: "seats",
    fits: ({ happened }) => happened.has("roundEnded"),
    text: {
      en: "The round is over. The next one begins when everybody is ready.",
      es: "La ronda ha terminado. La siguiente empezará cuando todos avisen.",
      is: "Umferðinni er lokið. Sú næsta hefst þegar allir eru til.",
    },
  },
  {
    id: "zap",
    spot: "hand",
    fits: ({ can }) => can.has("zap"),
    text: {
      en: "Your own card lies on top: play your Zap now, and you take the lead at once.",
      es: "Tu carta está arriba: juega ya tu Zap y la salida es tuya al instante.",
      is: "Þitt spil er efst: settu Zap-spilið út núna og þú átt út samstundis.",
    },
  },
  {
    id: "lead",
    spot: "hand",
    fits: ({ phase, can }) => phase === "lead" && can.has("discard"),
    text: {
      en: "You have the lead: play any number card. Nothing follows a 10, so with a 10 you keep the lead.",
      es: "Tienes la salida: vale cualquier carta numerada. Nada sigue a un 10, así que con un 10 conservas la salida.",
      is: "Þú átt út: settu út hvaða talnaspil sem er. Ekkert fylgir tíu, svo að með tíu áttu aftur út.",
    },
  },
  {
    id: "otherLead",
    spot: "pile",
    fits: ({ phase, can }) => phase === "lead" && !can.has("discard"),
    text: {
      en: "Nobody follows the top card. Its player leads now, with any number card.",
      es: "Nadie sigue la carta de arriba. Quien la jugó tiene ahora la salida, con cualquier carta numerada.",
      is: "Enginn fylgir efsta spilinu. Leikmaðurinn sem setti það út á nú út, með hvaða talnaspili sem er.",
    },
  },
  {
    id: "play",
    spot: "hand",
    fits: ({ phase, can }) => phase === "open" && can.has("discard"),
    text: {
      en: "A lifted card follows the top card. Play it now: there are no turns, and the first one counts.",
      es: "Una carta resaltada sigue a la de arriba. Juégala ya: no hay turnos y cuenta la primera.",
      is: "Spil sem stendur upp úr passar. Settu það út strax: engin röð er og fyrsta spilið gildir.",
    },
  },
  {
    id: "pass",
    spot: "buttons",
    fits: ({ can }) => can.has("discard") && can.has("pass"),
    text: {
      en: "You hold a card that fits but want to keep it? Pass. Nobody learns that you did.",
      es: "¿Tienes una carta que encaja y prefieres guardarla? Pasa. Nadie se entera.",
      is: "Áttu spil sem passar en vilt halda því? Segðu pass. Enginn fær að vita það.",
    },
  },
  {
    id: "wait",
    spot: "pile",
    fits: ({ phase, can }) => phase === "open" && !can.has("discard"),
    text: {
      en: "Nothing of yours follows yet. Watch the top card: you need one higher, same colour or wild.",
      es: "Aún no puedes seguir. Mira la carta de arriba: te sirve una más, del mismo color o multicolor.",
      is: "Ekkert passar enn. Fylgstu með efsta spilinu: þú þarft einu hærra, í sama lit eða marglitt.",
    },
  },
];
