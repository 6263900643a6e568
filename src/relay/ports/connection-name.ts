// The name of a connection: the gateway's id, and where its token has an end, that end. So whoever is about to post to a
// connection knows the end, wherever the name is stored.

const MARK = "@";

/** `endsAtMs`: when its token ends, Unix ms. Null: never. */
export const nameOfConnection = (id: string, endsAtMs: number | null): string =>
  endsAtMs === null ? id : `${id}${MARK}${endsAtMs.toString(36)}`;

/** The gateway's id of a connection. */
export const gatewayId = (name: string): string => name.split(MARK)[0] ?? name;

/** Unix ms. Infinity for a connection without an end. */
export const endOfConnection = (name: string): number => {
  const [, end] = name.split(MARK);
  return end === undefined ? Infinity : Number.parseInt(end, 36);
};
