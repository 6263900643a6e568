// Draws a part of the page into a document of jsdom.
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { onTestFinished } from "vitest";

export const draw = async (node: ComponentChild): Promise<HTMLElement> => {
  const root = document.createElement("div");
  document.body.append(root);
  await act(async () => render(node, root));
  onTestFinished(() => {
    render(null, root);
    root.remove();
  });
  return root;
};

/** jsdom has no modal dialogs. */
export const openDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
};
