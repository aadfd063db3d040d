import type { EdgeTypes, NodeTypes } from '@xyflow/react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { QuestNodeView } from './card/quest-node-view.tsx';
import { zoomRange } from './elements/viewports.ts';
import { LinkingLine } from './link/linking-line.tsx';
import { StoryLinkView } from './link/story-link-view.tsx';

const { snapGrid, position } = canvasGeometry;
const grid: [number, number] = [snapGrid, snapGrid];
const extent: [[number, number], [number, number]] = [
  [position.min, position.min],
  [position.max, position.max],
];

/** Held, they let a click pick something beside what is picked. */
const besideKeys: string[] = ['Shift', 'Control', 'Meta'];

/** Up to this many quests all of the graph is mounted all the time; of a larger one, only what is in view. */
export const mountedWhole = 100;

/** Below this zoom cards show their titles only, and those of a large graph are drawn rather than mounted. */
export const overviewZoom = 0.5;

/** How React Flow behaves for every graph. Keys are ours alone, so that they go through the same acts as the pointer. */
export const flowSettings = {
  nodeTypes: { quest: QuestNodeView } satisfies NodeTypes,
  edgeTypes: { link: StoryLinkView } satisfies EdgeTypes,
  connectionLineComponent: LinkingLine,
  connectOnClick: false,
  nodeExtent: extent,
  snapToGrid: true,
  snapGrid: grid,
  minZoom: zoomRange.min,
  maxZoom: zoomRange.max,
  zoomOnDoubleClick: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  multiSelectionKeyCode: besideKeys,
  colorMode: 'dark',
  // The credit stands with the tools, where no quest comes to lie below it.
  proOptions: { hideAttribution: true },
} as const;
