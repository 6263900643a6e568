// An app of the CDK for what a test reads of it. CDK would check each template against CloudFormation's rules, which takes
// most of the time: test/infra/linters.real.test.ts and `cdk synth` in test/infra/cdk-synth.real.test.ts have them checked.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type AppProps } from "aws-cdk-lib/core";

/** What `make` makes of the app. The app's own folder is gone afterwards. */
export const inApp = <Made>(context: Readonly<Record<string, unknown>>, make: (app: App) => Made): Made => {
  const outdir = mkdtempSync(join(tmpdir(), "turn-relay-app-"));
  try {
    return make(new App({ context, outdir, ...UNCHECKED }));
  } finally {
    rmSync(outdir, { recursive: true });
  }
};

export const UNCHECKED = { builtinCloudFormationValidation: false } satisfies AppProps;
