// What a receiver gets: thin, so that no card and no name lies at other places.

/** The body as it is signed, in the shape of the Standard Webhooks specification. */
export const payloadOf = (type: string, atMs: number, data: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data });
