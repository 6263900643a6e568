// API Gateway hands a path over decoded, and whoever makes an address of it reads `?`, `#` and blanks in an id as
// what they mean there. Encoded again, an id stays what the caller asked for.

export const withEncodedPath = <Event extends { readonly rawPath: string }>(event: Event): Event => ({
  ...event,
  rawPath: event.rawPath.split("/").map(encodeURIComponent).join("/"),
});
