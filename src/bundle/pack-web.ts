// Compresses the files of a page once, for a server that cannot do so itself, and for the package.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The end of a compressed file's name. */
export const PACKED = ".br";

/** Writes `NAME.br` in the place of each file that gets shorter by it. */
export const packWeb = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!PACKABLE.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    const packed = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    if (packed.length >= plain.length) continue;
    writeFileSync(file + PACKED, packed);
    rmSync(file);
  }
};

/** The other way. */
export const unpackWeb = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(PACKED)) continue;
    const file = join(folder, name);
    writeFileSync(file.slice(0, -PACKED.length), brotliDecompressSync(readFileSync(file)));
    rmSync(file);
  }
};

/** Pictures of pixels are compressed already. */
const PACKABLE = /\.(css|html|js|json|svg|webmanifest)$/;
