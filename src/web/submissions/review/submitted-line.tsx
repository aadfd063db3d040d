import { useMemo, useState } from 'react';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { questsInOrder } from '#texts/submissions.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import { useSelection } from '#web/story-lines/workspace/use-selection.ts';
import { SubmittedQuest } from './submitted-quest.tsx';
import styles from './submitted-line.module.css';

type SubmittedLineProps = { line: StoryLine; quests: readonly Quest[] };

const refuseNothing = (): null => null;

/** A submitted story line: its graph, and its quests folded in story order. */
export function SubmittedLine({ line, quests }: SubmittedLineProps) {
  const byId = useMemo(() => new Map(quests.map((quest) => [quest.id, quest])), [quests]);
  const order = useMemo(() => storyOrder(line), [line]);
  const { selection, select } = useSelection(line);
  const inOrder = order.flatMap((id) => byId.get(id) ?? []);

  return (
    <div className={styles['line']}>
      <p className={styles['description']}>{line.description}</p>
      <div className={styles['canvas']}>
        <StoryLineGraph
          line={line}
          quests={byId}
          editable={false}
          selection={selection}
          onSelect={select}
          onCommand={refuseNothing}
        />
      </div>
      <ol className={styles['quests']} aria-label={questsInOrder}>
        {inOrder.map((quest, index) => (
          <FoldedQuest key={quest.id} quest={quest} position={index + 1} />
        ))}
      </ol>
    </div>
  );
}

/** A quest that is drawn only while it is open. */
function FoldedQuest({ quest, position }: { quest: Quest; position: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details
        name="submitted-quest"
        className={styles['folded']}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={styles['position']}>{position}</span>
          <span className={styles['title']}>
            <bdi>{quest.title}</bdi>
          </span>
          <StoryTag type={quest.type} />
        </summary>
        {isOpen && <SubmittedQuest quest={quest} />}
      </details>
    </li>
  );
}
