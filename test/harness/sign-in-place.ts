// Where people sign in, in tests.
import type { SignInAddresses } from "../../src/http/sign-in-app.ts";
import type { SignInPlace } from "../../src/http/sign-in-place.ts";

export const SIGN_IN_PLACE: SignInPlace = { rpId: "play.test", origin: "https://play.test" };

export const SIGN_IN: SignInAddresses = {
  ...{ publicUrl: null, socketUrl: null, socketPath: null },
  ...{ place: SIGN_IN_PLACE, pageUrl: SIGN_IN_PLACE.origin },
};
