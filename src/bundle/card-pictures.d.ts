// The types of `card-pictures.js`.

export interface CardPicture {
  /** Null: the back of every card. */
  readonly code: string | null;
  /** Of the file. */
  readonly name: string;
  readonly content: Uint8Array;
}

export interface GamePictures {
  /** The folder, which has the name of its game. */
  readonly id: string;
  readonly pictures: readonly CardPicture[];
}

/** `home`: the folder of the config. */
export declare const cardPictures: (home: string) => readonly GamePictures[];

/** The folder, beside the config, of the pictures of the page. */
export declare const PAGE_FOLDER: string;

/** What is wrong with the content of a file, behind its name. Null: nothing. */
export declare const pictureFault: (picture: Pick<CardPicture, "name" | "content">) => string | null;

/** A line for each picture that the page could not show, or that is too large. */
export declare const pictureFaults: (home: string) => readonly string[];
