// Whether a caller is a program that reads JSON. Who says nothing may be a person, and gets a page at the bare address.

/** Of the header `Accept`. */
export const asksForJson = (accept: string | undefined): boolean => /(?:\/|\+)json\b/i.test(accept ?? "");
