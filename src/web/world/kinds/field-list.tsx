import { Plus } from 'lucide-react';
import type { World, WorldField } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { addRow, changeAt, freeKey, moveItem, removeAt } from '#web/world/draft/change-list.ts';
import { followLabel, keyOf } from '#web/world/draft/follow-label.ts';
import styles from '#web/world/panels.module.css';
import { ListFault } from '#web/world/draft/world-fields.tsx';
import { FieldForm } from './field-form.tsx';

type FieldListProps = {
  at: string;
  fields: readonly WorldField[];
  /** The saved fields, which quests may have stored already. */
  saved: readonly WorldField[];
  /** Whether a new field must be filled in. */
  areRequired: boolean;
  /** Whether they are fields of the quest itself. */
  isOfQuest?: boolean;
  catalogues: World['catalogues'];
  onChange: (fields: WorldField[]) => void;
};

/** The fields of a kind or of a quest, in the order of the editor. */
export function FieldList({ at, fields, saved, areRequired, isOfQuest = false, catalogues, onChange }: FieldListProps) {
  const add = () =>
    onChange([
      ...fields,
      {
        control: 'text',
        key: freeKey(
          keyOf(texts.newField, fallback),
          fields.map(({ key }) => key),
        ),
        label: texts.newField,
        required: areRequired,
        max: 100,
      },
    ]);
  const keepKey = (index: number, changed: WorldField): WorldField => {
    const before = fields[index];
    if (!before || isIn(saved, before) || before.label === changed.label) return changed;
    const others = removeAt(fields, index).map(({ key }) => key);
    return { ...changed, key: followLabel({ before, label: changed.label, others, fallback }) };
  };
  return (
    <div className={styles['rows']} data-rows>
      <ListFault at={at} />
      {fields.length === 0 && <p className={styles['quiet']}>{texts.noFields}</p>}
      {fields.map((field, index) => (
        <FieldForm
          // oxlint-disable-next-line react/no-array-index-key -- its key is edited here
          key={index}
          field={field}
          at={`${at}/${index}`}
          index={index}
          count={fields.length}
          catalogues={catalogues}
          isOfQuest={isOfQuest}
          saved={saved.find(({ key }) => key === field.key)}
          onChange={(changed) => onChange(changeAt(fields, index, keepKey(index, changed)))}
          onMove={(to) => onChange(moveItem(fields, index, to))}
          onDelete={() => onChange(removeAt(fields, index))}
        />
      ))}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={({ currentTarget }) => addRow(currentTarget, add)}>
          {texts.addField}
        </Button>
      </div>
    </div>
  );
}

const fallback = 'field';

const isIn = (fields: readonly WorldField[], { key }: WorldField): boolean => fields.some((each) => each.key === key);
