// Property tests draw the same values in each run, so that a change is the only reason to fail. A nightly run draws new
// values, and a test that fails prints its seed.
import fc from "fast-check";
import { sampled } from "./sampled.ts";

fc.configureGlobal(sampled({ seed: 1, numRuns: 30 }, {}));
