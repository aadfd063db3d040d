// Read this folder in this order: this file, quest-card, compact-card, quest-summary, quest-properties, card-marks, card-logic, then choice-layer.

import { Handle, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { MapPinOff, SquareArrowOutUpRight } from 'lucide-react';
import {
  handleSides,
  type QuestNode,
  sidesOfReference,
  titleOnCard,
} from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { type CardSide, isForward, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import * as texts from '#texts/story-line-graph.ts';
import { CardMarks } from './card-marks.tsx';
import { CompactCard } from './compact-card.tsx';
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
