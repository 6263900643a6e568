// Templates that lack one right of one function. The rehearsal has to fail on each.
import * as z from "zod";
import type { Template } from "./deployment.ts";

const policySchema = z.looseObject({
  PolicyDocument: z.looseObject({
    Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
  }),
});

/** `name`: the function's id in the stack. */
export const withoutRight =
  (name: string, right: string) =>
  (template: Template): Template => {
    const resources = Object.entries(template.Resources).map(([id, resource]) =>
      resource.Type === "AWS::IAM::Policy" && id.startsWith(`${name}Role`)
        ? [id, { ...resource, Properties: withoutAction(resource.Properties, right) }]
        : [id, resource],
    );
    return { ...template, Resources: Object.fromEntries(resources) };
  };

const withoutAction = (properties: unknown, right: string): object => {
  const { PolicyDocument, ...rest } = policySchema.parse(properties);
  const Statement = PolicyDocument.Statement.flatMap((statement) => {
    const Action = [statement.Action].flat().filter((action) => action !== right);
    return Action.length === 0 ? [] : [{ ...statement, Action }];
  });
  return { ...rest, PolicyDocument: { ...PolicyDocument, Statement } };
};
