// The relay as `npm start` has it, with a host in its own process. `one-match.real.test.ts` has threads alone.
import { describeOneMatch } from "./support/describe-one-match.ts";

describeOneMatch("the usual hosts", undefined);
