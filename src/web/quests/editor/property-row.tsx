import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { propertyName } from '#domain/quest-properties/property-collection.ts';
import { kindOf, type Property } from '#domain/quest-properties/registry.ts';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { IconButton } from '#web/shared/icon-button.tsx';
import { PropertyField, type FieldValues } from './property-field.tsx';
import styles from './property-row.module.css';

type PropertyRowProps = {
  property: Property;
  /** The key of the field at fault. */
  faultyField: string | undefined;
  notice: ReactNode;
  onChange: (changes: FieldValues) => void;
  onDelete: () => void;
};

/** A requirement, objective or reward being edited; what it asks for stands in the registry of kinds. */
export function PropertyRow({ property, faultyField, notice, onChange, onDelete }: PropertyRowProps) {
  const nameId = useId();
  const name = propertyName(property);
  return (
    <fieldset className={styles['row']} aria-labelledby={nameId}>
      <span className={styles['name']}>
        <PropertyIcon type={property.type} />
        <span id={nameId}>{name}</span>
      </span>
      <div className={styles['fields']}>
        {kindOf(property.type).fields.map((field) => (
          <PropertyField
            key={field.key}
            className={styles[field.control === 'number' ? 'number' : 'text']}
            field={field}
            values={property}
            invalid={field.key === faultyField}
            onChange={onChange}
          />
        ))}
      </div>
      <IconButton
        className={styles['delete']}
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={onDelete}
      />
      {notice}
    </fieldset>
  );
}
