import { MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Quest } from '#domain/quest/quest.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { missingText, missingTitle } from '#texts/story-line-graph.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { QuestLogicWords } from '#web/story-lines/quest-logic/quest-logic-words.tsx';
import { QuestLinks } from './quest-links.tsx';
import { QuestText } from './quest-text.tsx';
import styles from './quest-panel.module.css';

type QuestPanelProps = {
  /** The selected quest. */
  id: string | null;
  line: StoryGraph;
  quests: ReadonlyMap<string, Quest>;
  titleOf: (id: string) => string;
  onGo: (id: string) => void;
  onOpenChoice: (choice: string) => void;
  /** The logic of the quest, to be changed; without it, in words. */
  logic?: ReactNode;
  /** Leads to the quest's own screen. */
  screenLink?: ReactNode;
};

/** The whole text of the selected quest, and its place in the story line. */
export function QuestPanel({ id, line, quests, titleOf, onGo, onOpenChoice, logic, screenLink }: QuestPanelProps) {
  if (id === null || !(id in line.story_quests))
    return (
      <EmptyState title={texts.noQuestTitle} icon={<MousePointerClick aria-hidden="true" />} headingLevel={3}>
        {texts.noQuestChosen}
      </EmptyState>
    );
  const quest = quests.get(id);
  return (
    <article className={styles['quest']}>
      {quest ? <QuestText quest={quest}>{screenLink}</QuestText> : <MissingQuest />}
      <QuestLinks id={id} line={line} titleOf={titleOf} onGo={onGo}>
        {logic ?? <QuestLogicWords id={id} line={line} onOpenChoice={onOpenChoice} />}
      </QuestLinks>
    </article>
  );
}

function MissingQuest() {
  return (
    <>
      <h3>{missingTitle}</h3>
      <p>{missingText}</p>
    </>
  );
}
