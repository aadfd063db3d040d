import { type CSSProperties, memo } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import { notSaved } from '#texts/writing/line-writing.ts';
import { MarkTags } from '#web/documents/list-pane/mark-tags.tsx';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import type { LogicMark } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import type { CardData } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { type Size, smallSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { largeTitleOf, layOutTitle } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { logicIcons } from './card-logic.tsx';
import styles from './quest-node-view.module.css';

type CompactCardProps = {
  quest: QuestContent;
  unsaved: CardData['unsaved'];
  logic: readonly LogicMark[] | undefined;
  size: Size;
};

/** A compact card: the title on two lines, and below it the story type and what else has room as small marks. */
export const CompactCard = memo(function CompactCard({ quest, unsaved, logic = [], size }: CompactCardProps) {
  const isSmall = size === smallSize;
  const large = { '--large-size': `${layOutTitle(quest.title, largeTitleOf(size)).size}px` } as CSSProperties;
  return (
    <div
      className={styles['card']}
      data-type={quest.type}
      data-unsaved={unsaved ?? undefined}
      title={quest.title}
      style={large}
    >
      <h3 className={styles['compactTitle']} dir="auto">
        {quest.title}
      </h3>
      <div className={styles['marks']}>
        <StoryTag type={quest.type} />
        {logic.map(({ kind, words }) => {
          const Icon = logicIcons[kind];
          return <Icon key={words} className={styles['logic']} aria-hidden="true" />;
        })}
        {unsaved && <span className={styles['unsaved']}>{notSaved[unsaved]}</span>}
        {quest.marks && !isSmall && <MarkTags marks={quest.marks} most={1} />}
      </div>
    </div>
  );
});
