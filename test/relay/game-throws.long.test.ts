// A game of one's own throws in each of its functions.
import {
  beforeThrowing,
  describeNeeded,
  describeNotNeeded,
  NEEDED,
  NOT_NEEDED,
} from "./support/describe-thrown-part.ts";

beforeThrowing();

describeNeeded(NEEDED);
describeNotNeeded(NOT_NEEDED);
