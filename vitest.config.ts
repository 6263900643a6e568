import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    // For a machine that is busy with other things: it is no bound of anything that is tested.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No module keeps a state, so the files of a worker may share them: to load them anew costs a third of the run.
    isolate: false,
    // One more than the two cores that it is meant for: many files mostly wait.
    maxWorkers: 3,
  },
});
