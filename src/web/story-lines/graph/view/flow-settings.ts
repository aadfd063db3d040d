import { canvasGeometry } from '#domain/canvas-geometry.ts';

const { snapGrid, position } = canvasGeometry;
const grid: [number, number] = [snapGrid, snapGrid];
const extent: [[number, number], [number, number]] = [
  [position.min, position.min],
  [position.max, position.max],
];

/** With one of these keys a click adds to the selection. */
const addingKeys: string[] = ['Shift', 'Control', 'Meta'];

/** Settings of React Flow for every graph. Its keys are off: ours run the same commands as the pointer. */
export const flowSettings = {
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
  multiSelectionKeyCode: addingKeys,
  colorMode: 'dark',
  // The credit is among the tools, where it covers no quest.
  proOptions: { hideAttribution: true },
} as const;
