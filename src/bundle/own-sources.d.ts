// The types of `own-sources.js`.

/** `config`: its path. A line for each fault. */
export declare const sourceFaults: (config: string) => readonly string[];
