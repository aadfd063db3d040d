import { ownValue } from '#domain/own-value.ts';
import { Trash2 } from 'lucide-react';
import { deleteQuestField, unknownFieldsOf } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './quest-details.module.css';

type UnknownFieldsProps = { quest: QuestContent; onChange: (change: QuestChange) => void };

/** Fields that the world does not have any more. The quest cannot be saved before they are deleted. */
export function UnknownFields({ quest, onChange }: UnknownFieldsProps) {
  return unknownFieldsOf(quest, useWorld()).map((key) => (
    <div key={key} className={styles['unknown']}>
      <p>
        {key}: {format(ownValue(quest.fields, key))} <small>{texts.fieldUnknown}</small>
      </p>
      <IconButton
        label={texts.deleteField(key)}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={() => onChange({ before: quest, after: deleteQuestField(quest, key) })}
      />
    </div>
  ));
}

const format = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
