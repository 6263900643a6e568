// The types of `find-config.js`.

/** The path of the folder's config. Null: the folder has none, and the relay has the shipped games. */
export declare const findConfig: (folder: string) => string | null;

/** Says of a folder without a config which one is not read. Null: there is nothing to warn of. */
export declare const unreadConfig: (folder: string) => string | null;
