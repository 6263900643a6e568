// The words of faces, felts and card backs in English.
export const looksEnglish = {
  face: "Your animal",
  faces: {
    bear: "Bear",
    cat: "Cat",
    dog: "Dog",
    fox: "Fox",
    frog: "Frog",
    koala: "Koala",
    lion: "Lion",
    octopus: "Octopus",
    owl: "Owl",
    panda: "Panda",
    penguin: "Penguin",
    puffin: "Puffin",
    rabbit: "Rabbit",
    sheep: "Sheep",
    tiger: "Tiger",
    whale: "Whale",
  },
  noFace: "Remove my choice",
  faceHint: "Others see it beside your name from the next match on.",
  felt: "Felt",
  felts: { house: "Classic", blue: "Night blue", wine: "Wine red", slate: "Slate" },
  back: "Card back",
  backs: { house: "Classic", waves: "Waves", lattice: "Lattice", rings: "Rings" },
};

export type LooksWords = typeof looksEnglish;
