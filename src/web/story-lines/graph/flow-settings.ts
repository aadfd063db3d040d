import type { EdgeTypes, NodeTypes } from '@xyflow/react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { QuestNodeView } from './card/quest-node-view.tsx';
import { LinkingLine } from './link/linking-line.tsx';
import { StoryLinkView } from './link/story-link-view.tsx';

const { snapGrid, position } = canvasGeometry;
const grid: [number, number] = [snapGrid, snapGrid];
const extent: [[number, number], [number, number]] = [
  [position.min, position.min],
  [position.max, position.max],
];

/** With one of these keys a click adds to the selection. */
const besideKeys: string[] = ['Shift', 'Control', 'Meta'];

/** A graph of up to this many quests is mounted whole; of a larger one, what is in view. */
export const mountedWhole = 100;

/** A graph of up to this many quests is mounted whole as it opens. */
export const mountedAtOnce = 24;

/** Settings of React Flow for every graph. Its keys are off: ours run the same commands as the pointer. */
export const flowSettings = {
  nodeTypes: { quest: QuestNodeView } satisfies NodeTypes,
  edgeTypes: { link: StoryLinkView } satisfies EdgeTypes,
  connectionLineComponent: LinkingLine,
  connectOnClick: false,
  elevateEdgesOnSelect: false,
  nodeExtent: extent,
  snapToGrid: true,
  snapGrid: grid,
  minZoom: canvasGeometry.zoom.min,
  maxZoom: canvasGeometry.zoom.max,
  zoomOnDoubleClick: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  multiSelectionKeyCode: besideKeys,
  colorMode: 'dark',
  // The credit stands among the tools, where it hides no quest.
  proOptions: { hideAttribution: true },
} as const;
