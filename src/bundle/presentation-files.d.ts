// The types of `presentation-files.js`.

export interface PresentationFile {
  /** The folder, which has the name of its game. */
  readonly id: string;
  readonly path: string;
}

/** `home`: the folder of the config. */
export declare const presentationFiles: (home: string) => readonly PresentationFile[];
