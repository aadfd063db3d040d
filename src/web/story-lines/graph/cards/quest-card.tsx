import { type CSSProperties, memo, useId, useMemo } from 'react';
import type { Marks, QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/story-line-graph.ts';
import { notSaved } from '#texts/writing/line-writing.ts';
import { classNames } from '#web/shared/class-names.ts';
import { MarkTags } from '#web/documents/list-pane/mark-tags.tsx';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import type { CardData } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import type { LogicMark } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { cardTitle, largeTitle, layOutTitle } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { cutForCard } from './cut-for-card.ts';
import { CardLogic } from './card-logic.tsx';
import { useGraphActions } from './graph-actions.ts';
import { QuestSummary } from './quest-summary.tsx';
import { AsideNames } from '#web/quests/aside/aside-names.tsx';
import { QuestProperties } from './quest-properties.tsx';
import styles from './quest-card.module.css';

type QuestCardProps = {
  id: string;
  quest: QuestContent;
  unsaved?: CardData['unsaved'];
  logic?: readonly LogicMark[] | undefined;
  isOpen: boolean;
};

const noLogic: readonly LogicMark[] = [];

/** A quest on the canvas: its title and tag, the beginning and end of its text, and a foot with what it asks and gives. */
export const QuestCard = memo(function QuestCard({ id, quest, unsaved, logic = noLogic, isOpen }: QuestCardProps) {
  const { onToggleProperties } = useGraphActions();
  const propertiesId = useId();
  const title = layOutTitle(quest.title, cardTitle);
  const marks = hasMarks(quest.marks) ? quest.marks : null;
  const others = [unsaved, logic.length > 0, marks].filter(Boolean).length;
  const lines = linesOfTexts - title.lines.length - others;
  return (
    <div
      className={styles['card']}
      data-type={quest.type}
      data-unsaved={unsaved ?? undefined}
      data-open={isOpen || undefined}
      style={measures(quest.title, { size: title.size, lines })}
    >
      <header className={styles['header']}>
        <h3 className={styles['title']} dir="auto">
          {quest.title}
        </h3>
        <div className={styles['corner']}>
          <StoryTag type={quest.type} />
        </div>
      </header>
      {lines > 0 && <Description text={quest.description} lines={lines} />}
      {unsaved && <p className={styles['unsaved']}>{notSaved[unsaved]}</p>}
      {logic.length > 0 && <CardLogic marks={logic} />}
      {marks && (
        <div className={styles['marks']}>
          <MarkTags marks={marks} most={mostTags} />
        </div>
      )}
      <div className={styles['foot']}>
        <QuestSummary quest={quest} />
      </div>
      <button
        type="button"
        className={classNames(styles['toggle'], 'nodrag', 'nopan')}
        aria-expanded={isOpen}
        aria-controls={propertiesId}
        onClick={() => onToggleProperties(id)}
      >
        {isOpen ? texts.hideProperties : texts.showProperties}
      </button>
      {isOpen && (
        <AsideNames id={id} quest={quest}>
          <QuestProperties id={propertiesId} quest={quest} />
        </AsideNames>
      )}
    </div>
  );
});

/** A status and so many tags fit in a line. */
const mostTags = 2;

const hasMarks = (marks: Marks | undefined): boolean =>
  marks !== undefined && (marks.status !== undefined || (marks.tags ?? []).length > 0);

type DescriptionProps = { text: string; lines: number };

/** Its beginning and its end are both in sight, also where the card has no room for all of it. */
function Description({ text, lines }: DescriptionProps) {
  const [head, tail] = useMemo(() => cutForCard(text, lines), [text, lines]);
  if (tail === '') return <p className={styles['description']}>{head}</p>;
  const rows = { '--head-lines': Math.ceil(lines / 2), '--tail-lines': Math.floor(lines / 2) } as CSSProperties;
  return (
    <p className={classNames(styles['cut'], lines === 1 && styles['row'])} style={rows}>
      <span className={styles['head']}>{head}</span>
      <span className={styles['tail']} data-goes-on>
        {tail}
      </span>
    </p>
  );
}

/** A card has room for this many lines of title, description, note on what is not saved, logic, and marks together. */
const linesOfTexts = 5;

const measures = (title: string, { size, lines }: { size: number; lines: number }): CSSProperties =>
  ({
    '--title-size': `${size}px`,
    '--large-size': `${layOutTitle(title, largeTitle).size}px`,
    '--text-lines': lines,
  }) as CSSProperties;
