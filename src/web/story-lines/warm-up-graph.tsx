import { ReactFlowProvider } from '@xyflow/react';
import { startTransition, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { isWorkspaceShown } from '#web/shared/screens/workspace-shown.ts';
import { startGraphWorker } from './graph/scene/worker/ask-graph-worker.ts';
import { GraphCanvas } from './graph/graph-canvas.tsx';
import { routeAhead } from './graph/links/route-finder.ts';
import type { StoryLineGraphProps } from './graph/story-line-graph-props.ts';
import { useKnownWorld, useWorld } from '#web/shared/world/world-store.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { cardSize } from './graph/scene/geometry/boxes.ts';

/** Makes the canvas ready before a line is opened: its code is slow when it runs for the first time. */
export const warmUpGraph = (): void => {
  startGraphWorker();
  void routeAhead(exampleGraph);
  if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(() => drawExample());
};

const size = { width: 1_080, height: 800 } as const;

/** Draws an example line outside the page, in small steps, so that the page can react in between. A press or an open line ends it. */
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

/** The number of properties of each collection. */
const each = { requirements: 1, objectives: 2, rewards: 1 } as const;

const exampleQuest = (world: IndexedWorld): QuestContent => {
  const some = (collection: Collection) =>
    numberProperties(
      world
        .liveKindsOf(collection)
        .slice(0, each[collection])
        .map(({ type, blank }) => ({ ...blank, id: '', type_count: 0, type })),
    );
  return {
    title: 'Example',
    description: 'Example',
    type: 'Main Story',
    requirements: some('requirements'),
    objectives: some('objectives'),
    rewards: some('rewards'),
  };
};

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six quests in a row. */
const story_quests: StoryGraph['story_quests'] = Object.fromEntries(
  ids.map((id, index) => {
    const before = ids.slice(Math.max(0, index - 1), index);
    return [
      id,
      {
        quest: id,
        x: (index % 2) * cardSize.width,
        y: index * 2 * cardSize.height,
        prerequisite_quests: Object.fromEntries(before.map((earlier) => [earlier, earlier])),
      },
    ];
  }),
);

export const exampleGraph: StoryGraph = { story_quests };

/** A line with what most lines have. */
const exampleLine = (world: IndexedWorld) => {
  const quest = exampleQuest(world);
  return { line: exampleGraph, quests: new Map(ids.map((id) => [id, quest])) };
};
