// Asks CloudFormation what a stack has deployed: its template, and which resources stand for its parts.
import { type CallAws, queryCall, textsIn } from "../doctor/call-aws.ts";
import { CLOUDFORMATION } from "../doctor/check-features.ts";
import { type Template, templateIn } from "../doctor/read-assembly.ts";

export interface DeployedStack extends Pick<Template, "resources"> {
  /** By the id in the template. */
  readonly physicalIds: ReadonlyMap<string, string>;
}

/** A sentence where the stack cannot be read. */
export const readDeployed = async (call: CallAws, stack: string): Promise<DeployedStack | string> => {
  const asked = (fields: Readonly<Record<string, string>>) =>
    call(queryCall("cloudformation", CLOUDFORMATION, { StackName: stack, ...fields }));
  const answer = await asked({ Action: "GetTemplate", TemplateStage: "Original" });
  if (answer.type === "refused") return `CloudFormation, ${stack}: ${answer.says}`;
  const template = templateIn(textsIn(answer.text, "TemplateBody")[0] ?? "");
  if (template === null) return `The template of ${stack} is no JSON. Was it deployed by turn-relay?`;
  const physicalIds = new Map<string, string>();
  for (let next: string | undefined = ""; next !== undefined; ) {
    const page = await asked({ Action: "ListStackResources", ...(next === "" ? {} : { NextToken: next }) });
    if (page.type === "refused") return `CloudFormation, ${stack}: ${page.says}`;
    for (const member of page.text.split("</member>")) {
      const [[logical], [physical]] = [
        textsIn(member, "LogicalResourceId"),
        textsIn(member, "PhysicalResourceId"),
      ];
      if (logical !== undefined && physical !== undefined) physicalIds.set(logical, physical);
    }
    [next] = textsIn(page.text, "NextToken");
  }
  return { resources: template.resources, physicalIds };
};
