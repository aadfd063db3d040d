import { type ReactNode, useId } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { QuestButtons } from './quest-buttons.tsx';
import styles from './quest-links.module.css';

type QuestLinksProps = {
  id: string;
  line: StoryGraph;
  titleOf: (id: string) => string;
  onGo: (id: string) => void;
  /** The logic of the quest, in words or fields. */
  children?: ReactNode;
};

/** The quests before and after a quest, as buttons that lead there, and its logic. */
export function QuestLinks(props: QuestLinksProps) {
  const titleId = useId();
  return (
    <section className={styles['links']} aria-labelledby={titleId}>
      <h4 id={titleId}>{texts.inThisLine}</h4>
      <QuestNeighbours {...props} />
      {props.children}
    </section>
  );
}

/** The quests before and after a quest, as buttons that lead there. */
export function QuestNeighbours({ id, line: { story_quests }, titleOf, onGo }: Omit<QuestLinksProps, 'children'>) {
  const before = Object.keys(story_quests[id]?.prerequisite_quests ?? {});
  const next = Object.entries(story_quests).flatMap(([quest, { prerequisite_quests }]) =>
    id in prerequisite_quests ? [quest] : [],
  );
  return (
    <>
      <Quests label={texts.comesAfter} none={texts.isFirst} ids={before} titleOf={titleOf} onGo={onGo} />
      <Quests label={texts.opens} none={texts.opensNothing} ids={next} titleOf={titleOf} onGo={onGo} />
    </>
  );
}

type QuestsProps = Pick<QuestLinksProps, 'titleOf' | 'onGo'> & { label: string; none: string; ids: readonly string[] };

function Quests({ label, none, ids, titleOf, onGo }: QuestsProps) {
  if (ids.length === 0) return <p className={styles['none']}>{none}</p>;
  return (
    <div className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <QuestButtons label={label} ids={ids} titleOf={titleOf} onGo={onGo} />
    </div>
  );
}
