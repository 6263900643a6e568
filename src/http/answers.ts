// The answers that handlers give, as data.

export const ok = <const Body>(body: Body) => ({ status: 200, body }) as const;

/** For a new thing with its own address. */
export const createdAt = <const Body>(location: string, body: Body) =>
  ({ status: 201, body, location }) as const;

/** Done, without a body. */
export const DONE = { status: 204 } as const;
