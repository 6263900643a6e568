// The types of the module that the bundling of the functions writes.
declare module "#served-texts" {
  export const servedTexts: import("../src/http/served-texts.ts").ServedTexts;
}
