// The header `Vary`: which headers of a request choose among the answers of one address.

type Named = Readonly<Record<string, string>>;

/** The headers, with one `Vary` that has the old names and the new ones. */
export const varyBy = (headers: Named, names: readonly string[]): Named => {
  const before = headers["vary"]?.split(", ") ?? [];
  const all = [...new Set([...before, ...names])];
  return all.length === 0 ? headers : { ...headers, vary: all.join(", ") };
};
