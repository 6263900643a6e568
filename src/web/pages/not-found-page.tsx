// What stands at an address that is none.
import { paths } from "../app/paths.ts";
import { shellWords } from "../words/shell/shell-words.ts";

export const NotFoundPage = () => {
  const words = shellWords();
  return (
    <main class="page">
      <h1>{words.notFound}</h1>
      <p>{words.notFoundText}</p>
      <a href={paths.home()}>{words.toHome}</a>
    </main>
  );
};
