import { memo } from 'react';
import { Trash2 } from 'lucide-react';
import { ownValue } from '#domain/own-value.ts';
import { changeQuestFields, fieldValuesOf, unknownFieldsOf, deleteQuestField } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import * as texts from '#texts/quests.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { SectionOfQuest } from '#web/quests/quest-section.tsx';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { mostOfALine, PropertyField } from './property-field.tsx';
import type { WriteQuest } from './quest-change.ts';
import { classNames } from '#web/shared/class-names.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './quest-fields.module.css';

type QuestDetailsProps = Pick<QuestContent, 'fields'> & {
  fault: Fault<QuestFault>;
  write: WriteQuest;
  onNoticeGone: () => void;
};

export const QuestDetails = memo(function QuestDetails({ fields, fault, write, onNoticeGone }: QuestDetailsProps) {
  const world = useWorld();
  const values = fieldValuesOf({ fields });
  const faulty = fault.mark?.section === 'fields' ? fault.mark.field : undefined;
  if (world.questFields.length === 0 && unknownFieldsOf({ fields }, world).length === 0) return null;
  return (
    <SectionOfQuest title={texts.more}>
      <FaultNotice fault={fault} section="fields" onGone={onNoticeGone} />
      <div className={styles['fields']}>
        {world.questFields.map((field) => (
          <div key={field.key} className={classNames(styles['field'], isWide(field) && styles['wide'])}>
            <PropertyField
              className={undefined}
              field={field}
              values={values}
              mayBeEmpty
              invalid={faulty === field.of}
              onChange={(changes) => write((quest) => changeQuestFields(quest, changes, world))}
            />
            {ownValue(fields, field.of) !== undefined && (
              <CommentMark isAtField place={`/fields/${field.of}`} what={field.label} />
            )}
          </div>
        ))}
      </div>
      <UnknownFields fields={fields} write={write} />
    </SectionOfQuest>
  );
});

const isWide = (field: IndexedField): boolean => field.control === 'text' && field.max > mostOfALine;

type UnknownFieldsProps = Pick<QuestDetailsProps, 'fields' | 'write'>;

/** Fields that the world does not have any more. The quest cannot be saved before they are deleted. */
function UnknownFields({ fields, write }: UnknownFieldsProps) {
  return unknownFieldsOf({ fields }, useWorld()).map((key) => (
    <div key={key} className={styles['unknown']}>
      <p>
        {key}: {format(ownValue(fields, key))} <small>{texts.fieldUnknown}</small>
      </p>
      <IconButton
        label={texts.deleteField(key)}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={() => write((quest) => deleteQuestField(quest, key))}
      />
    </div>
  ));
}

const format = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
