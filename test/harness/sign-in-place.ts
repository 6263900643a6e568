// Where people sign in, in tests.
import type { SignInPlace } from "../../src/http/sign-in-place.ts";

export const SIGN_IN_PLACE: SignInPlace = { rpId: "play.test", origin: "https://play.test" };
