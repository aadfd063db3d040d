import { Link } from 'wouter';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { storyTypes } from '#domain/quest/quest.ts';
import { collections } from '#domain/world/property.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { storyTypes as typeNames } from '#texts/property-types.ts';
import * as texts from '#texts/quest-table.ts';
import { createNew } from '#texts/story-lines.ts';
import { writeDocumentPlace } from '#web/documents/document-place.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { EntryInput } from '#web/quests/editor/entry-input.tsx';
import { PropertyField } from '#web/quests/editor/property-field.tsx';
import { screenOfOwner } from '#web/shared/address/document-screens.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { lineNames } from '#web/documents/moving/line-names.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './bulk.module.css';
import {
  type BulkName,
  type BulkValues,
  type EntryInUse,
  entryNamed,
  namedAmounts,
  type Rounding,
  roundings,
  settableFields,
} from './bulk-values.ts';

type FormProps = {
  owner: string;
  values: BulkValues;
  entries: readonly EntryInUse[];
  lines: readonly SavedStoryLine[];
  hasAllLines: boolean;
  people: People;
  onChange: (change: Partial<BulkValues>) => void;
};

/** The fields of a command. Some have none. */
export function BulkForm({ name, ...form }: FormProps & { name: BulkName }) {
  switch (name) {
    case 'field':
      return <FieldForm {...form} />;
    case 'amount':
      return <AmountForm {...form} />;
    case 'add':
    case 'remove':
      return <PropertyForm {...form} isAdded={name === 'add'} />;
    case 'replace':
      return <ReplaceForm {...form} />;
    case 'tags':
      return <TagsForm {...form} />;
    case 'status':
      return <StatusForm {...form} />;
    case 'assignee':
      return <AssigneeForm {...form} />;
    case 'addToLine':
    case 'moveToLine':
      return <LineForm {...form} />;
    default:
      return null;
  }
}

function FieldForm({ values: { field, value }, onChange }: FormProps) {
  const world = useWorld();
  const own = settableFields(world);
  const names = new Map([
    ['title', texts.columns.title],
    ['description', texts.description],
    ['type', texts.columns.type],
    ...own.map(({ key, label }) => [`fields.${key}`, label] as const),
  ]);
  const chosen = own.find(({ key }) => field === `fields.${key}`);
  return (
    <div className={styles['form']}>
      <SelectField
        label={texts.field}
        value={field}
        options={[...names.keys()]}
        textOf={(each) => names.get(each) ?? each}
        onChange={(next) => onChange({ field: next, value: next === 'type' ? storyTypes[0] : '' })}
      />
      {chosen ? (
        <PropertyField
          field={{ ...chosen, label: texts.value }}
          values={value === '' ? {} : { [chosen.key]: value }}
          invalid={false}
          className={undefined}
          mayBeEmpty
          onChange={(changes) => onChange({ value: changes[chosen.key] ?? '' })}
        />
      ) : field === 'type' ? (
        <SelectField
          label={texts.value}
          value={String(value)}
          options={storyTypes.map(String)}
          textOf={(each) => typeNames[each as keyof typeof typeNames] ?? each}
          onChange={(next) => onChange({ value: next })}
        />
      ) : (
        <TextField label={texts.value} value={String(value)} onChange={(next) => onChange({ value: next })} />
      )}
    </div>
  );
}

function AmountForm({ values: { amount, by, number, rounding }, onChange }: FormProps) {
  const names = [...namedAmounts(useWorld()).keys()];
  return (
    <div className={styles['form']}>
      <SelectField
        label={texts.amount}
        value={amount}
        options={names}
        hint={names.length === 0 && texts.noAmounts}
        onChange={(next) => onChange({ amount: next })}
      />
      <SelectField
        label={texts.change}
        value={by}
        options={['multiply', 'add']}
        textOf={(each) => texts.changesOfAmount[each]}
        onChange={(next) => onChange({ by: next })}
      />
      <TextField
        label={texts.number}
        inputMode="decimal"
        value={number}
        onChange={(next) => onChange({ number: next })}
      />
      <SelectField
        label={texts.rounding}
        value={rounding}
        options={Object.keys(roundings) as readonly Rounding[]}
        textOf={(each) => texts.roundings[each]}
        onChange={(next) => onChange({ rounding: next })}
      />
    </div>
  );
}

function PropertyForm({ values: { property, values }, onChange, isAdded }: FormProps & { isAdded: boolean }) {
  const world = useWorld();
  const kinds = collections.flatMap((collection) => (isAdded ? world.liveKindsOf : world.kindsOf)(collection));
  const kind = isAdded ? world.kindOf(property) : undefined;
  return (
    <div className={styles['form']}>
      <SelectField
        label={texts.property}
        value={property}
        options={['', ...kinds.map(({ type }) => type)]}
        textOf={(type) => world.kindOf(type)?.label ?? type}
        onChange={(type) => onChange({ property: type, values: { ...world.blankOf(type) } })}
      />
      {kind?.fields.map((field) => (
        <PropertyField
          key={field.key}
          field={field}
          values={values}
          invalid={false}
          className={undefined}
          onChange={(changes) => onChange({ values: { ...values, ...changes } })}
        />
      ))}
    </div>
  );
}

function ReplaceForm({ values: { entry, replacement }, entries, onChange }: FormProps) {
  const { limits, kinds, questFields } = useWorld();
  const chosen = entryNamed(entries, entry);
  const fields = [...questFields, ...kinds.flatMap((kind) => kind.fields)];
  const field = fields.find((each) => each.control === 'entry' && each.catalogue === chosen?.catalogue);
  const { id, name } = replacement;
  return (
    <div className={styles['form']}>
      <SuggestField
        isOneOfThem
        label={texts.entry}
        value={entry}
        suggestions={[...new Set(entries.map((each) => each.name))]}
        maxLength={limits.name.max}
        onChange={(next) => onChange({ entry: next })}
      />
      {field?.control === 'entry' ? (
        <EntryInput
          field={field}
          label={texts.replaceWith}
          value={name}
          id={id}
          invalid={false}
          className={undefined}
          onChange={(changes) =>
            onChange({
              replacement: { id: changes[field.idKey] ?? id, name: changes[field.key] ?? name },
            })
          }
        />
      ) : (
        <TextField
          label={texts.replaceWith}
          value={name}
          onChange={(next) => onChange({ replacement: { id: '', name: next } })}
        />
      )}
    </div>
  );
}

function TagsForm({ values: { addTags, removeTags }, onChange }: FormProps) {
  return (
    <div className={styles['form']}>
      <TextField
        label={texts.addTags}
        hint={texts.betweenCommas}
        value={addTags}
        onChange={(next) => onChange({ addTags: next })}
      />
      <TextField label={texts.removeTags} value={removeTags} onChange={(next) => onChange({ removeTags: next })} />
    </div>
  );
}

function StatusForm({ values: { status }, onChange }: FormProps) {
  const labels = new Map(statusesOf(useWorld().world).map(({ id, label }) => [id, label]));
  return (
    <SelectField
      label={texts.status}
      value={status}
      options={['', ...labels.keys()]}
      textOf={(id) => labels.get(id) ?? texts.noStatus}
      onChange={(next) => onChange({ status: next })}
    />
  );
}

function AssigneeForm({ values: { assignee }, people, onChange }: FormProps) {
  return (
    <SelectField
      label={texts.columns.assignee}
      value={assignee}
      options={['', ...people.keys()]}
      textOf={(id) => people.get(id) ?? texts.nobodyHasIt}
      onChange={(next) => onChange({ assignee: next })}
    />
  );
}

function LineForm({ values: { line }, owner, lines, hasAllLines, onChange }: FormProps) {
  if (lines.length === 0) return hasAllLines && <NoLine owner={owner} />;
  const names = lineNames(lines);
  return (
    <SelectField
      label={texts.storyLine}
      value={line}
      options={['', ...names.keys()]}
      textOf={(id) => names.get(id) ?? ''}
      onChange={(next) => onChange({ line: next })}
    />
  );
}

function NoLine({ owner }: { owner: string }) {
  const place = new URLSearchParams(writeDocumentPlace({ mode: 'create' }, storyLineKind.param));
  return (
    <p>
      {texts.noLineYet} <Link to={`${screenOfOwner('story-lines', owner)}?${place}`}>{createNew}</Link>
    </p>
  );
}
