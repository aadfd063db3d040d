import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { GivenField, LetChooseButton } from './given-field.tsx';
import { RewardChoices } from './reward-choices.tsx';
import { usePastedList } from './paste-list.tsx';
import { PropertyRow } from './property-row.tsx';
import type { QuestChange } from './quest-change.ts';
import styles from './property-section.module.css';
import { useSectionActions } from './use-section-actions.ts';

type PropertySectionProps = {
  collection: Collection;
  quest: QuestContent;
  fault: Fault<QuestFault>;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
  /** Offers a button for each kind beside the selector of kinds. */
  hasKindButtons?: boolean | undefined;
};

/** What is wrong with the section stands beside the field of kinds, which has the focus then: above many rows it would be out of sight. */
export function PropertySection(props: PropertySectionProps) {
  const { collection, quest, fault, onChange, onNoticeGone, hasKindButtons = false } = props;
  const titleId = useId();
  const { min } = useWorld().limits[collection];
  const rows = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const properties = listProperties(quest[collection]);
  const mark = fault.mark?.section === collection ? fault.mark : null;
  const shownNotice = { fault, section: collection, onGone: onNoticeGone };
  const actions = useSectionActions({ collection, quest, onChange, rows, adding });
  const pasted = usePastedList(properties.length, actions.addAll);
  const takesLists = collection === 'objectives';
  const choosing = { collection, quest, fault, onChange };

  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <Heading id={titleId} collection={collection} count={properties.length} />
      {properties.length === 0 && <p className={styles['none']}>{texts.describeNone(collection, min)}</p>}
      <div
        ref={rows}
        data-rows={collection}
        className={styles['rows']}
        onPaste={takesLists ? pasted.onPaste : undefined}
      >
        {properties.map((property, place) => (
          <PropertyRow
            key={property.id}
            {...{ property, place }}
            list={titleId}
            commentPlace={`/${collection}/${property.id}`}
            count={properties.length}
            faultyField={mark?.property === property.id ? mark.field : undefined}
            notice={<FaultNotice {...shownNotice} property={property.id} />}
            onChange={(changes) => actions.change(property.id, changes)}
            onMove={actions.move}
            onDelete={() => actions.remove(property.id)}
            onDeleteFields={(keys) => actions.removeFields(property.id, keys)}
          >
            <GivenField {...choosing} reward={property} />
          </PropertyRow>
        ))}
      </div>
      <output>
        <VisuallyHidden>{actions.said}</VisuallyHidden>
      </output>
      <FaultNotice {...shownNotice} />
      <AddProperty
        ref={adding}
        collection={collection}
        isAtFault={mark !== null && mark.property === undefined}
        onAdd={actions.add}
      >
        {takesLists ? pasted.button : <LetChooseButton {...choosing} />}
      </AddProperty>
      {hasKindButtons && <KindButtons collection={collection} onAdd={actions.add} />}
      <RewardChoices {...choosing} onNoticeGone={onNoticeGone} />
      {pasted.dialog}
    </section>
  );
}

type HeadingProps = { id: string; collection: Collection; count: number };

function Heading({ id, collection, count }: HeadingProps) {
  const { max } = useWorld().limits[collection];
  return (
    <header className={styles['header']}>
      <h3 id={id}>{texts.sections[collection].editorTitle}</h3>
      <span className={styles['count']}>{texts.countOf({ count, max })}</span>
    </header>
  );
}

type AddPropertyProps = {
  ref: RefObject<HTMLDivElement | null>;
  collection: Collection;
  isAtFault: boolean;
  onAdd: (type: string) => void;
  children: ReactNode;
};

function AddProperty({ ref, collection, isAtFault, onAdd, children }: AddPropertyProps) {
  const kinds = useWorld().liveKindsOf(collection);
  const [chosen, setChosen] = useState('');
  const { type } = kinds.find((kind) => kind.type === chosen) ?? kinds[0] ?? {};
  const section = texts.sections[collection];
  return (
    <div ref={ref} className={styles['add']}>
      {type === undefined && <p className={styles['none']}>{texts.describeNoKinds(collection)}</p>}
      {type !== undefined && (
        <>
          <SelectField
            label={section.type}
            className={styles['type']}
            value={type}
            options={kinds.map((kind) => kind.type)}
            textOf={(each) => kinds.find((kind) => kind.type === each)?.label ?? each}
            invalid={isAtFault}
            onChange={setChosen}
          />
          <Button icon={<Plus aria-hidden="true" />} onClick={() => onAdd(type)}>
            {section.add}
          </Button>
        </>
      )}
      {children}
    </div>
  );
}

type KindButtonsProps = { collection: Collection; onAdd: (type: string) => void };

function KindButtons({ collection, onAdd }: KindButtonsProps) {
  const { liveKindsOf } = useWorld();
  return (
    <fieldset className={styles['kinds']} aria-label={texts.addKinds(collection)}>
      {liveKindsOf(collection).map(({ type, label }) => (
        <button
          key={type}
          type="button"
          className={styles['kind']}
          aria-label={texts.addKind(label)}
          onClick={() => onAdd(type)}
        >
          <Plus aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
