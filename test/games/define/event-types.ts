// What the compiler knows of the events of a declared game. The compiler checks this file, so it has no test that runs.
import { expectTypeOf } from "vitest";
import type { CHANGES } from "../../../src/games/define/schemas.ts";
import type { Bazaar } from "./bazaar.ts";

type Event = Bazaar["visible"];
type Of<Type> = Extract<Event, { readonly type: Type }>;

expectTypeOf<(typeof CHANGES)[number]>().toExtend<Event["type"]>();
expectTypeOf<Of<"reshuffled">["shuffle"]>().toEqualTypeOf<number>();
expectTypeOf<Of<"moved">["fromSeat"]>().toEqualTypeOf<number | undefined>();

// The event of a move has what was chosen, and who is next.
expectTypeOf<Of<"stashed">["place"]>().toEqualTypeOf<number | undefined>();
expectTypeOf<Of<"stashed">["next"]>().toEqualTypeOf<number | undefined>();
expectTypeOf<Of<"laid">>().not.toHaveProperty("place");
