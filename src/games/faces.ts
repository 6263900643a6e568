// Faces: drawn pictures that stand for players and house bots. Only their ids are stored and sent; each client draws them.

/** Those that a player may choose: animals. */
export const PLAYER_FACES = [
  "bear",
  "cat",
  "dog",
  "fox",
  "frog",
  "koala",
  "lion",
  "octopus",
  "owl",
  "panda",
  "penguin",
  "puffin",
  "rabbit",
  "sheep",
  "tiger",
  "whale",
] as const;
/** A face that a player may choose. */
export type PlayerFace = (typeof PLAYER_FACES)[number];

/** Those of house bots alone: things of a house. */
export const HOUSE_FACES = [
  "bell",
  "cactus",
  "camera",
  "candle",
  "clock",
  "drum",
  "kettle",
  "lamp",
  "mug",
  "radio",
  "television",
  "toaster",
] as const;
/** A face that house bots have, and no player. */
export type HouseFace = (typeof HOUSE_FACES)[number];

/** Every face of this build. Later builds may have more. */
export const FACES = [...PLAYER_FACES, ...HOUSE_FACES] as const;
/** A face, by its id. */
export type Face = PlayerFace | HouseFace;
