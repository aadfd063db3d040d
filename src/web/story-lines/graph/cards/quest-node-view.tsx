// Read this folder in this order: this file, quest-card, quest-summary, quest-properties, card-marks, card-logic, then choice-layer.

import { Handle, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { MapPinOff } from 'lucide-react';
import { handleSides, type QuestNode, titleOnCard } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { isForward, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import * as texts from '#texts/story-line-graph.ts';
import { CardMarks } from './card-marks.tsx';
import { QuestCard } from './quest-card.tsx';
import styles from './quest-node-view.module.css';

export function QuestNodeView({ id, data, isConnectable }: NodeProps<QuestNode>) {
  return (
    <>
      {data.quest ? (
        <QuestCard
          id={id}
          quest={data.quest}
          unsaved={data.unsaved ?? null}
          logic={data.logic?.marks}
          isOpen={data.isOpen}
        />
      ) : (
        <MissingQuestCard />
      )}
      {data.mark && <CardMarks id={id} title={titleOnCard(data.quest)} mark={data.mark} />}
      {isConnectable && <Knots />}
    </>
  );
}

/** Only where a line is edited, because links are drawn from them. */
const Knots = memo(function Knots() {
  return (
    <>
      {sides.map((side) => (
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
