// A function as API Gateway, SQS and the stream see it: an event goes in, a result comes out.

/** The outcome of one event: the handler's result, or the reason why there is none. */
export type Invocation =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: string };

/** Never rejects. */
export type Invoke<Event> = (event: Event) => Promise<Invocation>;
