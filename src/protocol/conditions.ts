// What one field of a body demands of another, as JSON Schema. The parser says the same in words of its own. Generators of
// clients leave `dependentSchemas` out.

/** By field: what holds of the body where the field is there. */
export const where = (demands: Readonly<Record<string, object>>) => ({ dependentSchemas: demands });

/** Fields that are there have such values. */
export const valued = (properties: Readonly<Record<string, object>>) => ({ properties });

/** The fields are there, with such values. */
export const having = (properties: Readonly<Record<string, object>>) => ({
  required: Object.keys(properties),
  properties,
});

export const either = (...shapes: readonly object[]) => ({ anyOf: shapes });

export const among = (...values: readonly (string | boolean)[]) => ({ enum: values });
