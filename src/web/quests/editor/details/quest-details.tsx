import { useId } from 'react';
import { changeQuestFields, fieldValuesOf, unknownFieldsOf } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import * as texts from '#texts/quests.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { mostOfALine, PropertyField } from '#web/quests/editor/property-field.tsx';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { UnknownFields } from './unknown-fields.tsx';
import styles from './quest-details.module.css';

type QuestDetailsProps = {
  quest: QuestContent;
  fault: Fault<QuestFault>;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
};

export function QuestDetails({ quest, fault, onChange, onNoticeGone }: QuestDetailsProps) {
  const titleId = useId();
  const world = useWorld();
  const values = fieldValuesOf(quest);
  const faulty = fault.mark?.section === 'fields' ? fault.mark.field : undefined;
  if (world.questFields.length === 0 && unknownFieldsOf(quest, world).length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.more}</h3>
      <FaultNotice fault={fault} section="fields" onGone={onNoticeGone} />
      <div className={styles['fields']}>
        {world.questFields.map((field) => (
          <PropertyField
            key={field.key}
            className={isWide(field) ? styles['wide'] : undefined}
            field={field}
            values={values}
            mayBeEmpty
            invalid={faulty === field.of}
            onChange={(changes) => onChange({ before: quest, after: changeQuestFields(quest, changes, world) })}
          />
        ))}
      </div>
      <UnknownFields quest={quest} onChange={onChange} />
    </section>
  );
}

const isWide = (field: IndexedField): boolean => field.control === 'text' && field.max > mostOfALine;
