// Which addresses a webhook may have. The function that sends checks what the name stands for, each time.
import type { Settings } from "../settings.ts";

export const isAllowedUrl = ({ loopbackWebhooks }: Settings, text: string): boolean => {
  const url = new URL(text);
  if (url.protocol === "https:") return true;
  return loopbackWebhooks && url.protocol === "http:" && LOOPBACK.test(url.hostname);
};

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
