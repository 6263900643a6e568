// Makes templates that CloudFormation deploys without the CDK: each bundle is an object of the deployer's own bucket, named
// by what is in it, and two parameters say where. Nothing needs CDK's own stack.
import {
  CfnParameter,
  type DockerImageAssetLocation,
  type FileAssetLocation,
  type FileAssetSource,
  Fn,
  type IStackSynthesizer,
  type ISynthesisSession,
  StackSynthesizer,
} from "aws-cdk-lib/core";
import { BUCKET_PARAMETER, PREFIX_PARAMETER } from "./settings/deployment-context.ts";

/** For one stack. CDK's class leaves undefined what CDK's interface leaves out, so it is not given itself. */
export const plainSynthesizer = (): IStackSynthesizer => {
  const own = new PlainSynthesizer();
  return {
    bind: (stack) => own.bind(stack),
    addFileAsset: (asset) => own.addFileAsset(asset),
    addDockerImageAsset: () => own.addDockerImageAsset(),
    synthesize: (session) => own.synthesize(session),
  };
};

class PlainSynthesizer extends StackSynthesizer {
  addFileAsset({ sourceHash }: FileAssetSource): FileAssetLocation {
    const bucket = this.#parameter(BUCKET_PARAMETER, { description: "The bucket that has the bundles" });
    this.#parameter(PREFIX_PARAMETER, { default: "", description: "What their names in it begin with" });
    const name = `\${${PREFIX_PARAMETER}}${sourceHash}.zip`;
    const inBucket = `\${${BUCKET_PARAMETER}}/${name}`;
    return {
      bucketName: bucket.valueAsString,
      objectKey: Fn.sub(name),
      httpUrl: Fn.sub(`https://s3.\${AWS::Region}.\${AWS::URLSuffix}/${inBucket}`),
      s3ObjectUrl: Fn.sub(`s3://${inBucket}`),
    };
  }

  addDockerImageAsset(): DockerImageAssetLocation {
    throw new Error("a plain template has no images");
  }

  synthesize(session: ISynthesisSession): void {
    this.synthesizeTemplate(session);
    this.emitArtifact(session);
  }

  /** A stack has it once, and only if it has bundles. */
  #parameter(name: string, props: { readonly default?: string; readonly description: string }): CfnParameter {
    const { node } = this.boundStack;
    const found = node.tryFindChild(name);
    return found instanceof CfnParameter ? found : new CfnParameter(this.boundStack, name, props);
  }
}
