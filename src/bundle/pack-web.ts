// Compresses the built web table once, for a server that cannot do so itself.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes `NAME.br` and `NAME.gz` for each file that gets shorter by it. */
export const packWeb = (folder: string, outFolder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!PACKABLE.test(name)) continue;
    const plain = readFileSync(join(folder, name));
    mkdirSync(dirname(join(outFolder, name)), { recursive: true });
    const sized = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const packed = {
      br: brotliCompressSync(plain, { params: sized }),
      gz: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
    };
    for (const [end, content] of Object.entries(packed))
      if (content.length < plain.length) writeFileSync(join(outFolder, `${name}.${end}`), content);
  }
};

/** Pictures of pixels are compressed already. */
const PACKABLE = /\.(css|html|js|json|svg|webmanifest)$/;
