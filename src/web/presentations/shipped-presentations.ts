// The presentations of the shipped games, by their ids. `#presentations` leads here. In the build of a project it leads to
// these, and to each `games/<id>/presentation.ts` of the project.
import type { Presentation } from "./presentation.ts";
import { zapYourNeighbor } from "./zap-your-neighbor/presentation.ts";
import { zipZap } from "./zip-zap/presentation.ts";
import { zipZilchZero } from "./zip-zilch-zero/presentation.ts";

const shippedPresentations: Readonly<Record<string, Presentation>> = {
  "zip-zap": zipZap,
  "zap-your-neighbor": zapYourNeighbor,
  "zip-zilch-zero": zipZilchZero,
};

export default shippedPresentations;
