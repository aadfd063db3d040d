// Read this folder in this order: this file, quest-card, quest-summary, quest-properties, card-marks, card-logic, then choice-layer.

import { Handle, type NodeProps } from '@xyflow/react';
import { memo, type CSSProperties } from 'react';
import { MapPinOff, SquareArrowOutUpRight } from 'lucide-react';
import type { QuestContent } from '#domain/quest/quest.ts';
import { notSaved } from '#texts/writing/line-writing.ts';
import { MarkTags } from '#web/documents/list-pane/mark-tags.tsx';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import type { LogicMark } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import {
  handleSides,
  type QuestNode,
  sidesOfReference,
  titleOnCard,
  type CardData,
} from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { type Size, smallSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { type CardSide, isForward, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import * as texts from '#texts/story-line-graph.ts';
import { largeTitleOf, layOutTitle } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { logicIcons } from './card-logic.tsx';
import { CardMarks } from './card-marks.tsx';
import { QuestCard } from './quest-card.tsx';
import styles from './quest-node-view.module.css';

export function QuestNodeView({ id, data, isConnectable }: NodeProps<QuestNode>) {
  return (
    <>
      <Card id={id} data={data} />
      {data.mark && <CardMarks id={id} title={titleOnCard(data.quest)} mark={data.mark} />}
      {isConnectable && <Knots of={sides} />}
    </>
  );
}

function Card({
  id,
  data: { quest, unsaved = null, logic, isOpen, compact },
}: Pick<NodeProps<QuestNode>, 'id' | 'data'>) {
  if (!quest) return <MissingQuestCard />;
  if (compact) return <CompactCard quest={quest} unsaved={unsaved} logic={logic?.marks} size={compact} />;
  return <QuestCard id={id} quest={quest} unsaved={unsaved} logic={logic?.marks} isOpen={isOpen} />;
}

/** The small card of a quest of another line. */
export function ReferenceView({ data, isConnectable }: NodeProps<QuestNode>) {
  return (
    <>
      <div className={styles['reference']} data-missing={data.quest === null || undefined}>
        <h3 className={styles['name']} dir="auto">
          {titleOnCard(data.quest)}
        </h3>
        <p className={styles['line']}>
          <SquareArrowOutUpRight className={styles['sign']} aria-hidden="true" />
          <bdi>{data.inLine}</bdi>
        </p>
      </div>
      {isConnectable && <Knots of={sidesOfReference} />}
    </>
  );
}

/** Only where a line is edited, because links are drawn from them. */
const Knots = memo(function Knots({ of }: { of: readonly CardSide[] }) {
  return (
    <>
      {of.map((side) => (
        <Handle
          key={side}
          id={side}
          type={isForward(side) ? 'source' : 'target'}
          position={handleSides[side]}
          className={styles['knot']}
          isConnectable
        />
      ))}
    </>
  );
});

function MissingQuestCard() {
  return (
    <div className={styles['missing']}>
      <MapPinOff className={styles['icon']} aria-hidden="true" />
      <h3 className={styles['title']}>{texts.missingTitle}</h3>
      <p>{texts.missingText}</p>
    </div>
  );
}

type CompactCardProps = {
  quest: QuestContent;
  unsaved: CardData['unsaved'];
  logic: readonly LogicMark[] | undefined;
  size: Size;
};

/** A compact card: the title on two lines, and below it the story type and what else has room as small marks. */
const CompactCard = memo(function CompactCard({ quest, unsaved, logic = [], size }: CompactCardProps) {
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
