// One REST request of the client and its answer, as the kit passes them on.

export interface ProxyCall {
  readonly call: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly token: string | null;
  readonly text: string;
}

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly by: "relay" | "kit";
}

/** An answer that the kit makes up: a problem, or the gateway's own words. */
export const kitsAnswer = (
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): ProxyAnswer => ({
  status,
  headers: { "content-type": "code" in body ? "application/problem+json" : "application/json", ...headers },
  text: JSON.stringify(body),
  by: "kit",
});
