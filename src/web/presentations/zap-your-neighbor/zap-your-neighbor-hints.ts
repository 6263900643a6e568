// The hints of the coach for Zap Your Neighbor. The more special come first.
import type { Hint } from "../presentation.ts";

export const zapYourNeighborHints: readonly Hint[] = [
  {
    id: "catch",
    spot: "seats",
    fits: ({ can }) => can.has("catch"),
    text: {
      en: "Somebody forgot to call “last card”. Catch that player, who then draws 2.",
      es: "Alguien olvidó cantar «última carta». Atrápalo y robará 2.",
      is: "Einhver gleymdi að segja „síðasta spil“. Gómaðu þann leikmann, þá dregur hann 2.",
    },
  },
  {
    id: "zap",
    spot: "hand",
    fits: ({ can }) => can.has("take"),
    text: {
      en: "A Zap is aimed at you! If no card of yours is lifted, pick up all its cards.",
      es: "¡Un Zap va contra ti! Si ninguna de tus cartas está resaltada, carga con todas las suyas.",
      is: "Zap beinist að þér! Ef ekkert spil þitt stendur upp úr tekur þú öll spilin upp.",
    },
  },
  {
    id: "tens",
    spot: "hand",
    fits: ({ phase, can }) => phase === "tens" && can.has("play"),
    text: {
      en: "A king is on top: everybody with a ten may play it now.",
      es: "Hay un rey arriba: quien tenga un 10 puede jugarlo ahora.",
      is: "Kóngur er efstur: allir sem eiga tíu mega setja hana út núna.",
    },
  },
  {
    id: "give",
    spot: "hand",
    fits: ({ can }) => can.has("give"),
    text: {
      en: "The queen lets you give a card to somebody. Choose a card and a player, or keep your cards.",
      es: "La reina te deja regalar una carta. Elige la carta y a quién, o quédate con todas.",
      is: "Drottningin leyfir þér að láta annan fá spil. Veldu spil og leikmann, eða haltu öllum spilunum.",
    },
  },
  {
    id: "declare",
    spot: "buttons",
    fits: ({ can }) => can.has("declare"),
    text: {
      en: "Name the suit that the others have to follow.",
      es: "Elige el palo que los demás tienen que seguir.",
      is: "Nefndu litinn sem hinir verða að fylgja.",
    },
  },
  {
    id: "drawn",
    spot: "hand",
    fits: ({ phase, can }) => phase === "drawn" && can.has("keep"),
    text: {
      en: "The card that you drew fits. Play it, or keep it.",
      es: "La carta que robaste encaja. Juégala o quédatela.",
      is: "Spilið sem þú dróst passar. Settu það út eða haltu því.",
    },
  },
  {
    id: "lastCard",
    spot: "hand",
    fits: ({ can }) => can.has("lastCard"),
    text: {
      en: "This leaves you with one card. The table calls “last card” for you, so nobody can catch you.",
      es: "Así te queda una sola carta. La mesa canta «última carta» por ti y nadie puede atraparte.",
      is: "Eftir þetta áttu eitt spil. Borðið segir „síðasta spil“ fyrir þig, svo að enginn gómar þig.",
    },
  },
  {
    id: "play",
    spot: "hand",
    fits: ({ can }) => can.has("play"),
    text: {
      en: "Your turn. Lifted cards fit: most often the same suit or rank as the top card.",
      es: "Te toca. Las cartas resaltadas encajan: casi siempre son del mismo palo o valor que la de arriba.",
      is: "Þú átt leik. Spil sem standa upp úr passa: oftast sami litur eða sama gildi og efsta spilið.",
    },
  },
  {
    id: "draw",
    spot: "stock",
    fits: ({ can }) => can.has("draw"),
    text: {
      en: "None of your cards fits. Draw one from the stock.",
      es: "Ninguna de tus cartas encaja. Roba una del mazo.",
      is: "Ekkert spil þitt passar. Dragðu eitt úr stokknum.",
    },
  },
  {
    id: "wait",
    spot: "seats",
    fits: ({ can }) => can.size === 0,
    text: {
      en: "Others are playing. The table shows whose turn it is and in which direction it goes.",
      es: "Juegan los demás. La mesa muestra a quién le toca y en qué sentido se juega.",
      is: "Hinir eiga leik. Á borðinu sést hver er næstur og í hvaða átt er spilað.",
    },
  },
];
