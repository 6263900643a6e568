// A player who waits in an arena, and has just connected, says so. An arena in which nobody connected waits looks only once in
// a while who is there, and this wakes it.
import type { ClientRelay } from "./client-relay.ts";
import type { Answered } from "./relay-refusal.ts";
import type { DataOf } from "./rest-types.ts";

type SeenArena = DataOf<"getArena">;

/** One attempt: a later one could take back a pause. Gives the newest answer. */
export const sayBack = async (
  { rest }: Pick<ClientRelay<string>, "rest">,
  answer: { readonly ok: true; readonly data: SeenArena },
  code: { readonly code?: string } = {},
): Promise<Answered<SeenArena>> => {
  const { id, status, you } = answer.data;
  if (status !== "live" || you?.state !== "waiting") return answer;
  const back = await rest.enterArena({ params: { arena: id }, body: { paused: false, ...code } });
  return back.ok ? back : answer;
};
