import { useMemo, useState } from 'react';
import { linksOf } from './link-id.ts';
import { createGraphElements } from './graph-elements.ts';
import type { Shown } from './quest-nodes.ts';

/** React Flow's nodes and edges of a line; one node's move makes one new node. */
export function useGraphElements({ line, quests, selection, open, dragged, linkingFrom }: Shown) {
  const [elements] = useState(createGraphElements);
  const nodes = useMemo(
    () => elements.nodesOf({ line, quests, selection, open, dragged, linkingFrom }),
    [elements, line, quests, selection, open, dragged, linkingFrom],
  );
  const links = useMemo(() => linksOf(selection), [selection]);
  const edges = useMemo(() => elements.edgesOf({ line, quests, selection: links }), [elements, line, quests, links]);
  return { nodes, edges };
}
