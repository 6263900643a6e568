// Finds the pictures of a project's cards: `games/<id>/cards/CODE.svg`, and `back.svg` for cards that lie face down. Plain
// JavaScript, because the command line needs it before anything is built. Its types are in `card-pictures.d.ts`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Of the project: the pictures of its page, such as its logo. */
export const PAGE_FOLDER = "page";

const FOLDER = "cards";
const ENDS = /\.(svg|webp|png)$/;
const BACK = "back";

const KB = 1024;
/** A phone loads all pictures of a game, and the browser keeps them. */
const MOST_BYTES = { file: 32 * KB, game: 1024 * KB };

/** `home`: the folder of the config. */
export const cardPictures = (home) => {
  const games = join(home, "games");
  if (!existsSync(games)) return [];
  return readdirSync(games)
    .filter((id) => existsSync(join(games, id, FOLDER)))
    .map((id) => ({ id, pictures: picturesIn(join(games, id, FOLDER)) }));
};

const picturesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => ENDS.test(name))
    .toSorted()
    .map((name) => {
      const code = name.replace(ENDS, "");
      return { code: code === BACK ? null : code, name, content: readFileSync(join(folder, name)) };
    });

/** A line each. Empty: nothing is wrong. */
export const pictureFaults = (home) =>
  cardPictures(home).flatMap(({ id, pictures }) => {
    const all = pictures.reduce((sum, { content }) => sum + content.length, 0);
    const place = `games/${id}/${FOLDER}`;
    return [
      ...pictures.flatMap((picture, at) => {
        const fault = twice(pictures, at) ?? tooLarge(picture) ?? pictureFault(picture);
        return fault === null ? [] : [`${place}/${picture.name} ${fault}`];
      }),
      ...(all > MOST_BYTES.game ? [`${place} has ${all} bytes, and a game at most ${MOST_BYTES.game}`] : []),
    ];
  });

const twice = (pictures, at) => {
  const other = pictures.find(({ code }, i) => i < at && code === pictures[at].code);
  return other ? `shows the same card as ${other.name}` : null;
};

const tooLarge = ({ content: { length } }) =>
  length > MOST_BYTES.file ? `has ${length} bytes, and a picture at most ${MOST_BYTES.file}` : null;

const BEGINS = { webp: /^RIFF[\s\S]{4}WEBP/, png: /^\x89PNG/ };

/** A picture runs no script, and loads nothing. Null: nothing is wrong. */
export const pictureFault = ({ name, content }) => {
  const end = ENDS.exec(name)[1];
  if (BEGINS[end]) return BEGINS[end].test(content.toString("latin1", 0, 16)) ? null : `is no ${end} picture`;
  const text = content.toString("utf8");
  const [root = ""] = /<svg\b[^>]*>/.exec(text) ?? [];
  if (!root.includes('"http://www.w3.org/2000/svg"')) return 'needs xmlns="http://www.w3.org/2000/svg"';
  if (!/\bviewBox=/.test(root)) return "needs a viewBox, or it cannot be made smaller";
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(text))
    return "has a script, which no picture runs";
  const outside = /(?:href|src)\s*=\s*["'](?!#|data:)|url\(\s*["']?(?!#|data:)|@import/i.test(text);
  return outside ? "loads another file, which no picture may" : null;
};
