import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { unknownFieldsOfProperty } from '#domain/quest/unknown-fields.ts';
import type { IndexedKind } from '#domain/world/index-world.ts';
import { isCoin, type IndexedField } from '#domain/world/indexed-field.ts';
import type { PropertyMove } from '#domain/quest/change-properties.ts';
import type { Property } from '#domain/world/property.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import * as texts from '#texts/quests.ts';
import { propertyName } from '#texts/property-types.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { sentenceOf } from '#web/quests/view/describe-property.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { mostOfALine, PropertyField, type FieldValues } from './property-field.tsx';
import styles from './property-row.module.css';
import { useRowDragging } from './use-row-dragging.ts';

type PropertyRowProps = {
  property: Property;
  faultyField: string | undefined;
  notice: ReactNode;
  /** The rows of one list can change places. */
  list: string;
  /** The index of the row. */
  place: number;
  isLast: boolean;
  onChange: (changes: FieldValues) => void;
  onMove: (move: PropertyMove) => void;
  onDelete: () => void;
  /** Takes stored keys that its kind has no more. */
  onDeleteFields: (keys: readonly string[]) => void;
  /** The place of comments on the property. */
  commentPlace?: string;
  children?: ReactNode;
};

export function PropertyRow(props: PropertyRowProps) {
  const { property, faultyField, notice, list, onChange, onDelete, onDeleteFields, children, commentPlace, ...moving } =
    props;
  const nameId = useId();
  const world = useWorld();
  const name = propertyName(world.named(property));
  const kind = world.kindOf(property.type);
  const { place, isLast, onMove } = moving;
  const isMovable = place > 0 || !isLast;
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
        {kind?.isRetired && <small className={styles['retired']}>{texts.kindRetired}</small>}
      </span>
      <div className={styles['fields']}>
        {!kind && <UnknownValues property={property} />}
        {kind?.fields.map((field) => (
          <PropertyField
            key={field.key}
            className={styles[lookOf(field)]}
            field={field}
            values={property}
            hasOthers={!kind.fields.every(isCoin)}
            invalid={field.key === faultyField}
            onChange={onChange}
          />
        ))}
        <div className={styles['given']}>{children}</div>
        {kind && <UnknownFields property={property} kind={kind} name={name} onDelete={onDeleteFields} />}
      </div>
      <div className={styles['actions']}>
        {commentPlace !== undefined && <CommentMark place={commentPlace} what={sentenceOf(property, world)} />}
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

const lookOf = (field: IndexedField): 'number' | 'flag' | 'long' | 'text' => {
  if (field.control === 'number' || field.control === 'flag') return field.control;
  return field.control === 'text' && field.max > mostOfALine ? 'long' : 'text';
};

/** A property of a kind that the world does not have. */
function UnknownValues({ property }: { property: Property }) {
  return (
    <p className={styles['unknown']}>
      {formatProperty(property, useWorld())} <small>{texts.kindUnknown}</small>
    </p>
  );
}

type MoveButtonsProps = Pick<PropertyRowProps, 'place' | 'isLast' | 'onMove'> & { name: string };

function MoveButtons({ name, place, isLast, onMove }: MoveButtonsProps) {
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
        disabled={isLast}
        onClick={() => onMove({ from: place, to: place + 1 })}
      />
    </div>
  );
}

type UnknownFieldsProps = {
  property: Property;
  kind: IndexedKind;
  name: string;
  onDelete: (keys: readonly string[]) => void;
};

/** What the kind has no more. The quest cannot be saved before it is deleted. */
function UnknownFields({ property, kind, name, onDelete }: UnknownFieldsProps) {
  return unknownFieldsOfProperty(property, kind).map(({ label, value, keys }) => (
    <div key={label} className={styles['stray']}>
      <p className={styles['unknown']}>
        {texts.labelled({ label, value })} <small>{texts.propertyFieldUnknown}</small>
      </p>
      <IconButton
        label={texts.deletePropertyField({ field: label, property: name })}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={() => onDelete(keys)}
      />
    </div>
  ));
}
