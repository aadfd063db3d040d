import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#domain/limits.ts';
import {
  addProperty,
  changeProperty,
  deleteProperty,
  listProperties,
} from '#domain/quest-properties/property-collection.ts';
import type { Collection } from '#domain/quest-properties/property-kind.ts';
import { kindsOf, type Property, type PropertyType } from '#domain/quest-properties/registry.ts';
import type { QuestContent } from '#domain/quest.ts';
import type { QuestBreach } from '#domain/quest-rules.ts';
import { FaultNotice } from '#web/shared/items/fault-notice.tsx';
import type { Fault } from '#web/shared/items/use-fault.ts';
import { sectionWords } from '#web/quests/section-words.ts';
import { Button } from '#web/shared/button.tsx';
import { SelectField } from '#web/shared/select-field.tsx';
import type { FieldValues } from './property-field.tsx';
import { PropertyRow } from './property-row.tsx';
import type { QuestChange } from './quest-change.ts';
import styles from './property-section.module.css';

type PropertySectionProps = {
  collection: Collection;
  quest: QuestContent;
  fault: Fault<QuestBreach>;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
};

/** The requirements, objectives or rewards of a quest being edited. */
export function PropertySection({ collection, quest, fault, onChange, onNoticeGone }: PropertySectionProps) {
  const titleId = useId();
  const rows = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const types = kindsOf(collection).map((kind) => kind.type);
  const [type, setType] = useState(() => firstTypeOf(collection));
  const { one, editorTitle, none } = sectionWords[collection];
  const properties = listProperties<Property>(quest[collection]);
  const mark = fault.mark?.section === collection ? fault.mark : null;
  const shownNotice = { fault, section: collection, onGone: onNoticeGone };

  const handleAdd = () => {
    flushSync(() => onChange({ before: quest, after: addProperty(quest, type) }));
    rows.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const handleChange = (id: string, changes: FieldValues) =>
    onChange({ before: quest, after: changeProperty(quest, collection, { ...changes, id }) });
  const handleDelete = (id: string) => {
    const after = deleteProperty(quest, collection, id);
    flushSync(() => onChange({ before: quest, after, deleted: { collection, id } }));
    const neighbour = rows.current?.children[Math.min(Number(id), properties.length - 2)];
    (neighbour ?? adding.current)?.querySelector<HTMLElement>('button')?.focus();
  };

  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h3 id={titleId}>{editorTitle}</h3>
        <span className={styles['count']}>
          {properties.length} of {limits[collection].max}
        </span>
      </header>
      <FaultNotice {...shownNotice} />
      {properties.length === 0 && <p className={styles['none']}>{none}</p>}
      <div ref={rows} className={styles['rows']}>
        {properties.map((property) => (
          <PropertyRow
            key={property.id}
            property={property}
            faultyField={mark?.property === property.id ? mark.field : undefined}
            notice={<FaultNotice {...shownNotice} property={property.id} />}
            onChange={(changes) => handleChange(property.id, changes)}
            onDelete={() => handleDelete(property.id)}
          />
        ))}
      </div>
      <div ref={adding} className={styles['add']}>
        <SelectField
          label={`${one} type`}
          className={styles['type']}
          value={type}
          options={types}
          invalid={mark !== null && mark.property === undefined}
          onChange={setType}
        />
        <Button icon={<Plus aria-hidden="true" />} onClick={handleAdd}>
          {`Add ${one}`}
        </Button>
      </div>
    </section>
  );
}

const firstTypeOf = (collection: Collection): PropertyType => {
  const [first] = kindsOf(collection);
  if (!first) throw new Error(`There is no kind of ${collection}.`);
  return first.type;
};
