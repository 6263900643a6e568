// A text of the relay in each language, in one row, so that the English text stands in the functions' bundles once.
export type Phrase = readonly [english: string, spanish: string, icelandic: string];
