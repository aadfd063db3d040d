import { ReactFlowProvider } from '@xyflow/react';
import { useCallback, useState } from 'react';
import type { QuestContent } from '#domain/quest.ts';
import type { StoryLineViolation } from '#domain/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line.ts';
import type { Size } from './elements/bounds.ts';
import type { GraphAct } from './graph-act.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import frame from './graph-frame.module.css';
import styles from './story-line-graph.module.css';

export type StoryLineGraphProps = {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  /** Whether the line may be changed here; it can always be looked at. */
  editable: boolean;
  /** Ids of quests, and of links as `toLinkId` makes them. */
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
  /** Does what was done on the canvas to the line; where a rule forbids it, says why. */
  onAct: (act: GraphAct) => StoryLineViolation | null;
  /** A quest to bring into the middle and focus whenever this changes to it. */
  focusQuest?: string | null;
};

/** A story line as a graph of its quests. It fills the box that it is put into. */
export function StoryLineGraph(props: StoryLineGraphProps) {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((box: HTMLDivElement | null): void => {
    if (box) setSize({ width: box.clientWidth, height: box.clientHeight });
  }, []);
  return (
    <div className={styles['box']}>
      {size ? (
        <ReactFlowProvider initialWidth={size.width} initialHeight={size.height}>
          <GraphCanvas {...props} size={size} />
        </ReactFlowProvider>
      ) : (
        <div className={frame['frame']}>
          <div ref={measure} className={frame['flow']} />
        </div>
      )}
    </div>
  );
}
