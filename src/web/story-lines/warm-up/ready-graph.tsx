import { ReactFlowProvider } from '@xyflow/react';
import { startTransition, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { isWorkspaceShown } from '#web/shared/screens/workspace-shown.ts';
import { readyGraphWorker } from '#web/story-lines/graph/scene/worker/ask-graph-worker.ts';
import { GraphCanvas } from '#web/story-lines/graph/graph-canvas.tsx';
import { routeAhead } from '#web/story-lines/graph/links/route-finder.ts';
import type { StoryLineGraphProps } from '#web/story-lines/graph/story-line-graph-props.ts';
import { useKnownWorld, useWorld } from '#web/shared/world/world-store.ts';
import { exampleGraph, exampleLine } from './example-line.ts';

/** Makes the canvas ready before a line is opened: its code is slow when it runs for the first time. */
export const readyGraph = (): void => {
  readyGraphWorker();
  void routeAhead(exampleGraph);
  if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(() => drawExample());
};

const size = { width: 1_080, height: 800 } as const;

/** Draws a line outside the page, in parts between which the page answers. A press ends it, and so does an open line. */
export const drawExample = (box = document.createElement('div')): void => {
  if (isWorkspaceShown() || !useKnownWorld.getState().world) return;
  const root = createRoot(box);
  const end = (): void => {
    for (const press of presses) removeEventListener(press, end, true);
    root.unmount();
  };
  for (const press of presses) addEventListener(press, end, true);
  const handleDrawn = (): void => void setTimeout(end);
  startTransition(() =>
    root.render(
      <ReactFlowProvider initialWidth={size.width} initialHeight={size.height}>
        <Example onDrawn={handleDrawn} />
      </ReactFlowProvider>,
    ),
  );
};

const presses = ['pointerdown', 'keydown'] as const;

function Example({ onDrawn }: { onDrawn: () => void }) {
  const world = useWorld();
  const line = useMemo(() => exampleLine(world), [world]);
  useEffect(onDrawn, [onDrawn]);
  return <GraphCanvas {...exampleProps} {...line} size={size} />;
}

const exampleProps: Omit<StoryLineGraphProps, 'line' | 'quests'> = {
  editable: false,
  selection: new Set(),
  onSelect: () => undefined,
  onCommand: () => null,
};
