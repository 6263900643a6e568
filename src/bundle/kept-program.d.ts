// The types of `kept-program.js`.

/** The folder of the program that is built from the sources as they are now. */
export declare const keptProgram: () => string;
