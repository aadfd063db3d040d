import { useMemo } from 'react';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { printedLogic } from '#texts/story-line-logic.ts';
import { questsInOrder } from '#texts/submissions.ts';
import { ShowButton } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import { logicOfLine } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { QuestText } from '#web/story-lines/quest-panel/quest-panel.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './quests-in-full.module.css';

type QuestsInFullProps = {
  line: StoryGraph;
  quests: ReadonlyMap<string, Quest>;
  onShow: (quest: string) => void;
};

export function QuestsInFull({ line, quests, onShow }: QuestsInFullProps) {
  const logic = useMemo(() => logicOfLine(line), [line]);
  const order = useMemo(() => storyOrder(line).flatMap((id) => quests.get(id) ?? []), [line, quests]);
  return (
    <ol className={styles['quests']} aria-label={questsInOrder}>
      {order.map((quest) => (
        <li key={quest.id} className={styles['quest']}>
          <QuestText quest={quest} />
          {logic.has(quest.id) && <p>{printedLogic(logic.get(quest.id)?.words ?? [])}</p>}
          <ShowButton className={styles['show']} title={readText(quest.title)} onClick={() => onShow(quest.id)} />
        </li>
      ))}
    </ol>
  );
}
