// The vitest configuration of a run with mutants: which tests judge them, and in which order. Stryker cannot choose projects.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import base from "../../vitest.config.ts";

/** What reads sources, documents or pages sees no mutants, or trips over the text that Stryker writes into sources. */
const FOLDERS = ["aws", "bot", "client", "fixtures", "http", "local", "match", "people", "relay", "traces"];

const FIRST = (process.env["TURN_RELAY_MUTANTS_FIRST"] ?? "").split(",");

/** A mutant is done with at the first test that fails. So the tests of its part come first. */
class PartFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification): boolean =>
      FIRST.some((folder) => moduleId.includes(`/test/${folder}/`));
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

const { projects, ...shared } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...shared,
    include: FOLDERS.map((folder) => `test/${folder}/**/*.test.ts`),
    exclude: ["**/*.{smoke,real,long,deploy}.test.ts"],
    sequence: { sequencer: PartFirst },
  },
});
