// The types of `kept-build.js`.

export interface BuildCache {
  /** The folder of the cache. It need not exist. */
  readonly folder: string;
  /** The files and folders that the build is made from. Missing ones count, too. */
  readonly sources: readonly string[];
  /** The folder `node_modules`, for what is built where no packages are found. */
  readonly packages: string;
}

/** The folder with the build of these sources. If there is none, `build` makes it in the folder that it gets. */
export declare const keptBuild: (cache: BuildCache, build: (outFolder: string) => void) => string;
