// The first thing that a newcomer should know of a game, in one line of plain text. Pure.

/** The first paragraph of how it is played, without the marks of Markdown and without its label, such as "Goal.". */
export const leadOf = (howToPlay: string): string => {
  const paragraph = howToPlay
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .find((block) => block !== "" && !block.startsWith("#"));
  return (paragraph ?? "")
    .replace(/^\*\*[^*]+\*\*\s*/, "")
    .replaceAll(/[*_`]/g, "")
    .replaceAll(/\s+/g, " ");
};
