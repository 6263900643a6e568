// The words of faces, felts and card backs in Spanish.
import type { LooksWords } from "./en.ts";

export const looksSpanish: LooksWords = {
  face: "Tu animal",
  faces: {
    bear: "Oso",
    cat: "Gato",
    dog: "Perro",
    fox: "Zorro",
    frog: "Rana",
    koala: "Koala",
    lion: "León",
    octopus: "Pulpo",
    owl: "Búho",
    panda: "Panda",
    penguin: "Pingüino",
    puffin: "Frailecillo",
    rabbit: "Conejo",
    sheep: "Oveja",
    tiger: "Tigre",
    whale: "Ballena",
  },
  noFace: "Quitar mi elección",
  faceHint: "Se ve junto a tu nombre desde la próxima partida.",
  felt: "Tapete",
  felts: { house: "Clásico", blue: "Azul noche", wine: "Vino", slate: "Pizarra" },
  back: "Reverso de las cartas",
  backs: { house: "Clásico", waves: "Olas", lattice: "Rombos", rings: "Anillos" },
};
