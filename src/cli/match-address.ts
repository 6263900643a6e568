// The address of a match at its relay, as a user of the command line gives it.

/** A match at its relay: the address of the match, and the query with its code. */
export interface MatchAddress {
  readonly url: string;
  readonly id: string;
  /** Empty, or with a `?`. */
  readonly query: string;
}

/** Takes the address of a match, of its record or of its events. Null for any other address. */
export const matchAddress = (text: string): MatchAddress | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, searchParams } = new URL(text);
  const [, before = "", id] = /^(.*)\/v1\/matches\/([0-9A-Za-z]{1,24})(?:\/[a-z]*)?$/.exec(pathname) ?? [];
  if (!id || (protocol !== "http:" && protocol !== "https:")) return null;
  const code = searchParams.get("code");
  const query = code === null ? "" : `?code=${encodeURIComponent(code)}`;
  return { url: `${origin}${before}/v1/matches/${id}`, id, query };
};
