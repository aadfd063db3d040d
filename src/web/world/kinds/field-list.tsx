import { Plus } from 'lucide-react';
import type { World, WorldField } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { changeAt, freeKey, moveItem, removeAt } from '#web/world/draft/change-list.ts';
import styles from '#web/world/panels.module.css';
import { FieldForm } from './field-form.tsx';

type FieldListProps = {
  at: string;
  fields: readonly WorldField[];
  catalogues: World['catalogues'];
  onChange: (fields: WorldField[]) => void;
};

/** The fields of a kind or of a quest, in the order of the editor. */
export function FieldList({ at, fields, catalogues, onChange }: FieldListProps) {
  const add = () =>
    onChange([
      ...fields,
      {
        control: 'text',
        key: freeKey(
          'field',
          fields.map(({ key }) => key),
        ),
        label: texts.newField,
        required: false,
        max: 100,
      },
    ]);
  return (
    <div className={styles['rows']}>
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
          onChange={(changed) => onChange(changeAt(fields, index, changed))}
          onMove={(to) => onChange(moveItem(fields, index, to))}
          onDelete={() => onChange(removeAt(fields, index))}
        />
      ))}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          {texts.addField}
        </Button>
      </div>
    </div>
  );
}
