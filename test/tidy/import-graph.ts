// Which file or folder of src imports which, and the circles in that.
import { importsOf, SOURCES } from "./source-files.ts";

/** Which file or folder imports which. Both ends are in `src`, and types count too. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export const graphOf = (nodeOf: (path: string) => string): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const source of SOURCES.filter(({ path }) => path.startsWith("src/"))) {
    const node = nodeOf(source.path);
    const targets = importsOf(source).filter((path) => path.startsWith("src/"));
    graph.set(node, new Set([...(graph.get(node) ?? []), ...targets.map(nodeOf)]));
  }
  return graph;
};

/** The strongly connected components with more than one node, by Tarjan's algorithm. Sorted. */
export const cyclesIn = (graph: Graph): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: (readonly string[])[] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === index) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) cycles.push(component.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles.sort();
};
