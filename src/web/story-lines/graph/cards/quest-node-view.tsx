import { Handle, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { handleSides, type QuestNode, titleOnCard } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { CardMarks } from './card-marks.tsx';
import { isForward, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { QuestCard } from './quest-card.tsx';
import styles from './quest-node-view.module.css';
import { MapPinOff } from 'lucide-react';
import * as texts from '#texts/story-line-graph.ts';

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

/** A line that is read has links, but none are drawn. */
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
