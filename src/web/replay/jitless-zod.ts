// Keeps zod from compiling schemas to code, which the policy of the page forbids. Comes before whatever makes schemas.
import { config } from "zod";

config({ jitless: true });
