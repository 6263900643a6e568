// Large answers for anybody, as often as they like.
import type { Attack } from "./support/attack.ts";

export const largeAnswers: Attack = {
  name: "100 times openapi.yaml and the games, without a token",
  run: async ({ visitor }) => {
    const by = visitor();
    const paths = ["/openapi.yaml", "/v1/games"];
    const [plain, packed] = [by, by].map(async (one, i) => {
      const headers = i === 0 ? {} : { "accept-encoding": "gzip" };
      return (await one.call("GET", "/openapi.yaml", { headers })).bytes;
    });
    let [served, bytes] = [0, 0];
    for (let i = 0; i < 50; i++) {
      for (const path of paths) {
        const answer = await by.call("GET", path);
        bytes += answer.bytes;
        if (answer.status === 200) served += 1;
      }
    }
    const sizes = `${Math.round(((await plain) ?? 0) / 1024)} KB plain, ${Math.round(((await packed) ?? 0) / 1024)} KB with gzip`;
    return {
      succeeded: served > 70,
      got: `${served} of 100 served, ${(bytes / 1e6).toFixed(1)} MB; openapi.yaml has ${sizes}`,
    };
  },
};
