import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PropertyMove } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/quest-properties/property.ts';
import * as texts from '#texts/quests.ts';
import { propertyName } from '#texts/property-types.ts';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { PropertyField, type FieldValues } from './property-field.tsx';
import styles from './property-row.module.css';
import { useRowDragging } from './reorder/use-row-dragging.ts';

type PropertyRowProps = {
  property: Property;
  faultyField: string | undefined;
  notice: ReactNode;
  /** The rows of one list can change places. */
  list: string;
  /** Its index, and the number of rows. */
  place: number;
  count: number;
  onChange: (changes: FieldValues) => void;
  onMove: (move: PropertyMove) => void;
  onDelete: () => void;
};

/** A requirement, objective or reward in the editor. The registry of kinds has its fields. */
export function PropertyRow({ property, faultyField, notice, list, onChange, onDelete, ...moving }: PropertyRowProps) {
  const nameId = useId();
  const world = useWorld();
  const name = propertyName(world.named(property));
  const { place, count, onMove } = moving;
  const isMovable = count > 1;
  const { row, handle, isDragged, dropEdge } = useRowDragging({ list, place, isMovable, onMove });
  return (
    <fieldset
      ref={row}
      className={styles['row']}
      aria-labelledby={nameId}
      data-dragged={isDragged || undefined}
      data-drop={dropEdge ?? undefined}
    >
      <span ref={handle} className={styles['name']}>
        {isMovable && <GripVertical className={styles['grip']} aria-hidden="true" />}
        <PropertyIcon type={property.type} />
        <span id={nameId}>{name}</span>
      </span>
      <div className={styles['fields']}>
        {(world.kindOf(property.type)?.fields ?? []).map((field) => (
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
      <div className={styles['actions']}>
        {isMovable && <MoveButtons name={name} {...moving} />}
        <IconButton
          data-delete
          label={texts.deleteProperty(name)}
          icon={<Trash2 aria-hidden="true" />}
          variant="danger"
          onClick={onDelete}
        />
      </div>
      {notice}
    </fieldset>
  );
}

type MoveButtonsProps = Pick<PropertyRowProps, 'place' | 'count' | 'onMove'> & { name: string };

function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  return (
    <div className={styles['moves']}>
      <IconButton
        data-move="up"
        label={texts.moveUp(name)}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={place === 0}
        onClick={() => onMove({ from: place, to: place - 1 })}
      />
      <IconButton
        data-move="down"
        label={texts.moveDown(name)}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={place === count - 1}
        onClick={() => onMove({ from: place, to: place + 1 })}
      />
    </div>
  );
}
