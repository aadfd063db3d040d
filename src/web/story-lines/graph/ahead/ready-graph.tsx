import { ReactFlowProvider } from '@xyflow/react';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { readyGraphWorker } from '#web/story-lines/graph/background/ask-graph-worker.ts';
import { GraphCanvas } from '#web/story-lines/graph/graph-canvas.tsx';
import { routeAhead } from '#web/story-lines/graph/routing/route-finder.ts';
import type { StoryLineGraphProps } from '#web/story-lines/graph/story-line-graph-props.ts';
import { exampleLine } from './example-line.ts';

export { routeAhead };

/** Makes the canvas ready before a line is opened: its code is slow when it runs for the first time. */
export const readyGraph = (): void => {
  readyGraphWorker();
  routeAhead(exampleLine.line);
  if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(() => drawExample());
};

const size = { width: 1_080, height: 800 } as const;

/** Draws a line outside the page, in parts between which the page answers. Where a line is open nothing is left to do. */
export const drawExample = (): void => {
  if (document.documentElement.hasAttribute('data-workspace')) return;
  const root = createRoot(document.createElement('div'));
  const handleDrawn = (): void => void setTimeout(() => root.unmount());
  startTransition(() =>
    root.render(
      <ReactFlowProvider initialWidth={size.width} initialHeight={size.height}>
        <Example onDrawn={handleDrawn} />
      </ReactFlowProvider>,
    ),
  );
};

function Example({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return <GraphCanvas {...exampleProps} size={size} />;
}

const exampleProps: StoryLineGraphProps = {
  ...exampleLine,
  editable: false,
  selection: new Set(),
  onSelect: () => undefined,
  onCommand: () => null,
};
