// The hints of the coach for Zip Zap. The more special come first.
import { listIn, textIn, wholeIn } from "../../../face/fields.ts";
import type { Hint, HintSight } from "../presentation.ts";

const hasPassed = ({ table, you }: HintSight): boolean =>
  listIn(table["passed"], wholeIn)?.includes(you) ?? false;

const topIsOwn = ({ table, you }: HintSight): boolean => wholeIn(table["topBy"]) === you;

export const zipZapHints: readonly Hint[] = [
  {
    id: "ready",
    spot: "buttons",
    fits: ({ phase, can }) => phase === "ready" && can.has("ready"),
    text: {
      en: "Look at your cards, and say that you are ready. In the race you play one higher in the same colour.",
      es: "Mira tus cartas y avisa cuando puedas empezar. En la carrera se juega la siguiente del mismo color.",
      is: "Skoðaðu spilin og láttu vita þegar þú ert til. Í kapphlaupinu seturðu út einu hærra í sama lit.",
    },
  },
  {
    id: "roundEnd",
    fits: ({ phase, can, happened }) => phase === "ready" && !can.has("ready") && happened.has("roundEnded"),
    text: {
      en: "The round is over. The next one begins when everybody is ready.",
      es: "La ronda terminó. La siguiente empezará cuando todos avisen.",
      is: "Umferðinni er lokið. Sú næsta hefst þegar allir eru til.",
    },
  },
  {
    id: "zap",
    spot: "hand",
    fits: ({ phase, can, hand }) => phase === "open" && can.has("zap") && hand.length > 1,
    text: {
      en: "Your own card lies on top: play your Zap now, and you take the lead at once.",
      es: "Tu carta está arriba: juega ya tu Zap y la salida es tuya al instante.",
      is: "Þitt spil er efst: settu Zap-spilið út núna og þú átt út samstundis.",
    },
  },
  {
    id: "zapInLead",
    spot: "hand",
    fits: ({ phase, can, hand }) => phase === "lead" && can.has("zap") && hand.length > 1,
    text: {
      en: "Your own card lies on top, so your Zap goes too. You get rid of it, and you keep the lead.",
      es: "Tu carta está arriba, así que también vale tu Zap. Te libras de él y conservas la salida.",
      is: "Þitt spil er efst, svo að þú mátt líka setja Zap-spilið út. Þú losnar við það og átt áfram út.",
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
    spot: "seats",
    fits: ({ phase, table, you }) => phase === "lead" && wholeIn(table["lead"]) !== you,
    text: {
      en: "Nobody followed the top card. Its player has the lead now, and may play any number card.",
      es: "Nadie siguió la carta de arriba. Quien la jugó tiene ahora la salida, con cualquier carta numerada.",
      is: "Enginn fylgdi efsta spilinu. Leikmaðurinn sem setti það út á nú út, með hvaða talnaspili sem er.",
    },
  },
  {
    id: "passed",
    spot: "pile",
    fits: (sight) => sight.phase === "open" && hasPassed(sight),
    text: {
      en: "You have passed. The next card on the pile brings you back into the race.",
      es: "Pasaste. Con la próxima carta en el descarte vuelves a la carrera.",
      is: "Þú sagðir pass. Með næsta spili í bunkann ertu aftur með í kapphlaupinu.",
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
    id: "waitOnWild",
    spot: "pile",
    fits: (sight) => isWaiting(sight) && isWild(sight),
    text: {
      en: "Nothing of yours follows yet. A wild card is on top: you need one higher, of any colour.",
      es: "Aún no puedes seguir. Arriba hay una multicolor: te sirve una más, de cualquier color.",
      is: "Ekkert passar enn. Marglitt spil er efst: þú þarft einu hærra, í hvaða lit sem er.",
    },
  },
  {
    id: "wait",
    spot: "pile",
    fits: (sight) => isWaiting(sight) && !isWild(sight),
    text: {
      en: "Nothing of yours follows yet. Watch the top card: you need one higher, same colour or wild.",
      es: "Aún no puedes seguir. Mira la carta de arriba: te sirve una más, del mismo color o multicolor.",
      is: "Ekkert passar enn. Fylgstu með efsta spilinu: þú þarft einu hærra, í sama lit eða marglitt.",
    },
  },
];

/** With an own card on top there may be a Zap to play. */
const isWaiting = (sight: HintSight): boolean =>
  sight.phase === "open" && !sight.can.has("discard") && !hasPassed(sight) && !topIsOwn(sight);

const isWild = ({ table }: HintSight): boolean => textIn(table["top"])?.startsWith("w") ?? false;
