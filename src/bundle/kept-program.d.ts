// The types of `kept-program.js`.

/**
 * The folder of the program that is built from the sources as they are now. `config`: the path of a
 * `turn-relay.config.ts`. Null, or left out: with the shipped games.
 */
export declare const keptProgram: (config?: string | null) => string;

/** The folder of the site of the documents. Its references are those of the config. */
export declare const keptSite: (config?: string | null) => string;

/** The folder of what a deployment uploads: `functions/NAME/` and `settings.json`, which are those of the config. The
 * page is in `functions/page/web/`. */
export declare const keptUploads: (config?: string | null) => string;
