// As `one-match.smoke.test.ts`, with hosts that take turns.
import { describeOneMatch } from "./support/describe-one-match.ts";

describeOneMatch("hosts that take turns", { rotating: 2 });
