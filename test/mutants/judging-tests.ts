// The vitest configuration of a run with mutants: which tests judge them, and in which order. Stryker cannot choose projects.
import { statSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import base from "../../vitest.config.ts";

const JUDGES = (process.env["TURN_RELAY_MUTANTS_JUDGES"] ?? "").split(",");

/** A mutant is done with at the first test that fails. So short files come first, those of the part's own folder before all. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folderOf = ({ moduleId }: TestSpecification): number =>
      JUDGES.findIndex((folder) => moduleId.includes(`/test/${folder}/`));
    const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;
    return files.toSorted((a, b) => folderOf(a) - folderOf(b) || sizeOf(a) - sizeOf(b));
  }
}

const { projects, ...shared } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...shared,
    include: JUDGES.map((folder) => `test/${folder}/**/*.test.ts`),
    exclude: ["**/*.{smoke,real,long,deploy}.test.ts"],
    sequence: { sequencer: ShortFirst },
  },
});
