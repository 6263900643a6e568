// Splits a stream of bytes into lines. It keeps one line in memory, and no line that is too long.

const NEWLINE = 0x0a;

/**
 * Yields each line without its newline, and null for a line of more than `longestBytes`. Bytes after the last
 * newline are a line too.
 */
export async function* byteLines(
  input: AsyncIterable<Buffer>,
  longestBytes: number,
): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const keep = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes <= longestBytes) pieces.push(piece);
    else pieces = [];
  };
  const take = (): Buffer | null => {
    const line = bytes <= longestBytes ? Buffer.concat(pieces) : null;
    pieces = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (bytes > 0) yield take();
}
