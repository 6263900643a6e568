// What only the ways to sign in say: titles, then details. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const signInPhrases: readonly Phrase[] = [
  ["No such passkey", "No existe esa llave de acceso", "Þessi aðgangslykill er ekki til"],
  ["The passkey does not fit", "La llave de acceso no sirve", "Aðgangslykillinn passar ekki"],
  ["The code does not fit", "El código no sirve", "Kóðinn passar ekki"],
  [
    "The passkey may have been copied",
    "Puede que hayan copiado la llave de acceso",
    "Aðgangslykillinn kann að hafa verið afritaður",
  ],
  ["Nobody can sign in here", "Aquí nadie puede iniciar sesión", "Hér getur enginn skráð sig inn"],
  ["No such code", "No existe ese código", "Þessi kóði er ekki til"],
  [
    "The address of the app does not fit",
    "La dirección de la aplicación no encaja",
    "Vefslóð appsins passar ekki",
  ],
  [
    "No device waits with this code. Compare the code, or begin again on the device.",
    "Ningún dispositivo espera con este código. Compara el código o empieza de nuevo en el dispositivo.",
    "Ekkert tæki bíður með þennan kóða. Berðu kóðann saman eða byrjaðu aftur á tækinu.",
  ],
  [
    "The addresses that the app gives do not fit together. Tell its author.",
    "Las direcciones que da la aplicación no encajan. Avisa a su autor.",
    "Vefslóðirnar sem appið gefur passa ekki saman. Láttu höfund þess vita.",
  ],
  [
    "You can only allow an app what your own token allows.",
    "Solo puedes permitir a una aplicación lo que permite tu propio token.",
    "Þú getur aðeins leyft appi það sem þinn eigin tóki leyfir.",
  ],
  [
    "Nobody can sign in here: the server has no page.",
    "Aquí nadie puede iniciar sesión: el servidor no tiene página.",
    "Hér getur enginn skráð sig inn: þjónninn á enga síðu.",
  ],
  [
    "You have no passkey with this id. It may have been removed.",
    "No tienes ninguna llave de acceso con este id. Puede que se haya quitado.",
    "Þú átt engan aðgangslykil með þessu id. Hann kann að hafa verið fjarlægður.",
  ],
  [
    "This passkey does not fit. Sign in another way.",
    "Esta llave de acceso no sirve. Entra de otra forma.",
    "Þessi aðgangslykill passar ekki. Skráðu þig inn á annan hátt.",
  ],
  [
    "This code does not fit, or it was used.",
    "Este código no sirve o ya se usó.",
    "Þessi kóði passar ekki eða hefur verið notaður.",
  ],
  [
    "There may be a copy of this passkey. Sign in another way, and remove it.",
    "Puede que haya una copia de esta llave de acceso. Entra de otra forma y elimínala.",
    "Afrit kann að vera til af þessum aðgangslykli. Skráðu þig inn á annan hátt og fjarlægðu hann.",
  ],
];
