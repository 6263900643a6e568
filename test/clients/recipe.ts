// How a client comes to be: which tools it needs, and which commands install, generate, compile and play. Each recipe
// has its sources in test/clients/<name>/, and works in a folder of the cache.
import type { Step } from "./run-step.ts";

/** A command of the tool chain, and the arguments with which it says that it is there. */
export interface Need {
  readonly command: string;
  readonly args: readonly string[];
}

export interface Recipe {
  /** Also the name of its folder. */
  readonly name: string;
  /** The folder of what the clients in its language have in common. */
  readonly shared?: string;
  /** The generator and its version. */
  readonly tool: string;
  readonly needs: readonly Need[];
  readonly install: (places: Places) => readonly Step[];
  /** It reads the document with its unions as `oneOf`, without a discriminator. */
  readonly readsOneOf?: true;
  readonly generate: (places: Places) => Step;
  /** What the generator writes, from `folder`. */
  readonly generated: string;
  readonly compile: (places: Places) => readonly Step[];
  /** `args` are the address, the game and perhaps `bots`. Left out: the recipe makes models and no client. */
  readonly play?: (places: Places, args: readonly string[]) => Step;
  readonly example?: { readonly file: string; readonly play: (places: Places, address: string) => Step };
}

export interface Places {
  /** Where the client is made: a copy of its sources, and all that its tools write. */
  readonly folder: string;
  /** The OpenAPI document. */
  readonly document: string;
  /** The AsyncAPI document. */
  readonly frames: string;
  /** The jar of OpenAPI Generator. */
  readonly generatorJar: string;
}
