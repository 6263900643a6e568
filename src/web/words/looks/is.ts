// The words of faces, felts and card backs in Icelandic.
import type { LooksWords } from "./en.ts";

export const looksIcelandic: LooksWords = {
  face: "Dýrið þitt",
  faces: {
    bear: "Björn",
    cat: "Köttur",
    dog: "Hundur",
    fox: "Refur",
    frog: "Froskur",
    koala: "Kóalabjörn",
    lion: "Ljón",
    octopus: "Kolkrabbi",
    owl: "Ugla",
    panda: "Pandabjörn",
    penguin: "Mörgæs",
    puffin: "Lundi",
    rabbit: "Kanína",
    sheep: "Kind",
    tiger: "Tígrisdýr",
    whale: "Hvalur",
  },
  noFace: "Taka valið til baka",
  faceHint: "Það sést við nafnið þitt frá og með næstu viðureign.",
  felt: "Dúkur",
  felts: { house: "Venjulegur", blue: "Næturblár", wine: "Vínrauður", slate: "Steingrár" },
  back: "Bakhlið spilanna",
  backs: { house: "Venjuleg", waves: "Öldur", lattice: "Tíglar", rings: "Hringir" },
};
