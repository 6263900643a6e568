// A browser that subscribes to pushes.

/** What it subscribes with. The keys are those of RFC 8291. */
export const BROWSER = {
  endpoint: "https://push.example/send/ada",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  language: "en",
};
