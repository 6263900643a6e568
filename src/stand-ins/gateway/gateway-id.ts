// Makes and checks ids in API Gateway's form: 11 bytes as 15 characters of base64url, then `=`.

const ID_BYTES = 11;

export const idOf = (bytes: Uint8Array): string => `${Buffer.from(bytes).toString("base64url")}=`;

/** Undefined if the text is not such an id. */
export const bytesIn = (id: string): Buffer | undefined => {
  const bytes = Buffer.from(id, "base64url");
  return bytes.length === ID_BYTES && idOf(bytes) === id ? bytes : undefined;
};

/** An id that contains the number. For simulations, in which nothing is random. */
export const numberedId = (number: number): string => {
  const bytes = Buffer.alloc(ID_BYTES, 7);
  bytes.writeUInt32BE(number);
  return idOf(bytes);
};

/** The number in an id that `numberedId` made. */
export const numberIn = (id: string): number => Buffer.from(id, "base64url").readUInt32BE();
