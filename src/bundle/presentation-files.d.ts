// The types of `presentation-files.js`.

export interface PresentationFile {
  /** The folder, which has the name of its game. */
  readonly id: string;
  readonly path: string;
}

/** Those beside a `turn-relay.config.ts`. */
export declare const presentationFiles: (config: string) => readonly PresentationFile[];
