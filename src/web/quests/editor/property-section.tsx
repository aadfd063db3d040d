import { Plus } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection, Property } from '#domain/world/property.ts';
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
import type { WriteQuest } from './quest-change.ts';
import styles from './property-section.module.css';
import { type SectionActions, useSectionActions } from './use-section-actions.ts';

type PropertySectionProps = {
  collection: Collection;
  properties: QuestContent[Collection];
  /** The groups of rewards to choose from, where the section is of rewards and the quest has some. */
  groups: QuestContent['reward_groups'];
  fault: Fault<QuestFault>;
  write: WriteQuest;
  onNoticeGone: () => void;
  /** Offers a button for each kind beside the selector of kinds. */
  hasKindButtons?: boolean | undefined;
};

/** What is wrong with the section stands beside the field of kinds, which has the focus then: above many rows it would be out of sight. */
export const PropertySection = memo(function PropertySection(props: PropertySectionProps) {
  const { collection, properties, groups, fault, write, onNoticeGone, hasKindButtons = false } = props;
  const titleId = useId();
  const { min } = useWorld().limits[collection];
  const rows = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const listed = listProperties(properties);
  const { mark } = fault;
  const { said, actions } = useSectionActions({ collection, properties, write, rows, adding });
  const pasted = usePastedList(listed.length, actions.addAll);
  const takesLists = collection === 'objectives';

  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <Heading id={titleId} collection={collection} count={listed.length} />
      {listed.length === 0 && <p className={styles['none']}>{texts.describeNone(collection, min)}</p>}
      <div
        ref={rows}
        data-rows={collection}
        className={styles['rows']}
        onPaste={takesLists ? pasted.onPaste : undefined}
      >
        {listed.map((property, place) => (
          <SectionRow
            key={property.id}
            {...{ collection, property, place, groups, fault, write, actions, onNoticeGone }}
            list={titleId}
            isLast={place === listed.length - 1}
          />
        ))}
      </div>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
      <FaultNotice fault={fault} section={collection} onGone={onNoticeGone} />
      <AddProperty
        ref={adding}
        collection={collection}
        isAtFault={mark?.section === collection && mark.property === undefined}
        onAdd={actions.add}
      >
        {takesLists && pasted.button}
        {collection === 'rewards' && listed.length > 0 && <LetChooseButton write={write} />}
      </AddProperty>
      {hasKindButtons && <KindButtons collection={collection} onAdd={actions.add} />}
      {collection === 'rewards' && <RewardChoices rewards={properties} {...{ groups, fault, write, onNoticeGone }} />}
      {pasted.dialog}
    </section>
  );
});

type SectionRowProps = Pick<PropertySectionProps, 'collection' | 'groups' | 'fault' | 'write' | 'onNoticeGone'> & {
  property: Property;
  place: number;
  isLast: boolean;
  list: string;
  actions: SectionActions;
};

/** Drawn again where something of it changes: a quest may have many rows. */
const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { collection, property, groups, fault, write, actions, onNoticeGone, ...place } = props;
  const { id } = property;
  const mark = fault.mark?.section === collection && fault.mark.property === id ? fault.mark : null;
  return (
    <PropertyRow
      property={property}
      {...place}
      commentPlace={`/${collection}/${id}`}
      faultyField={mark?.field}
      notice={<FaultNotice fault={fault} section={collection} property={id} onGone={onNoticeGone} />}
      onChange={(changes) => actions.change(id, changes)}
      onMove={actions.move}
      onDelete={() => actions.remove(id)}
      onDeleteFields={(keys) => actions.removeFields(id, keys)}
    >
      {groups && <GivenField reward={property} {...{ groups, fault, write }} />}
    </PropertyRow>
  );
});

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
