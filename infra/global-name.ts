// Names that AWS keeps once for a whole account. With the region in it, the same stage can be deployed to another region
// while its first stack is still there, as after the loss of a region.
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/** A hyphen and the longest region: us-isof-south-1. */
const REGION_LENGTH = 16;

/** `most`: how many characters AWS allows. Of a longer `name` the end stays, where two stages differ. */
export const globalName = (scope: Construct, name: string, most: number): string =>
  `${name.slice(REGION_LENGTH - most)}-${Stack.of(scope).region}`;
