// Puts the page into its bucket when CloudFormation creates or updates a stack, and empties the bucket when a stack goes.
// The files of the page lie beside this module.
import { fileURLToPath } from "node:url";
import { pageConfigurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createHttpExchange } from "../src/aws/lambda/http-exchange.ts";
import { createSignedExchange } from "../src/aws/lambda/signed-request.ts";
import { S3_PAUSES_MS } from "../src/aws/page/page-bucket.ts";
import { createPageHandler } from "../src/aws/page/page-handler.ts";
import { pageFiles } from "../src/bundle/page-files.ts";

const folder = fileURLToPath(new URL("./web", import.meta.url));
const { identity, endpoint } = pageConfigurationFromEnvironment();

export const handler = createPageHandler({
  files: (addresses) => pageFiles(folder, addresses),
  s3: { ask: createSignedExchange(identity), region: identity.region, endpoint, pausesMs: S3_PAUSES_MS },
  answer: createHttpExchange(),
  write: (line) => void process.stdout.write(`${line}\n`),
});
