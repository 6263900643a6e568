// The form of the tables of operations. Types alone.

/** Path and method, which is `get` where none stands, then `keyed` where it takes an `Idempotency-Key`. */
type OperationText = `/${string}`;

/** By the ids of openapi.yaml. */
export type OperationTexts = Readonly<Record<string, OperationText>>;
