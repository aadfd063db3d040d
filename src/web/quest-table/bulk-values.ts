import { type KindAmount, listAmounts } from '#domain/bulk/change-amount.ts';
import { namedEntries } from '#domain/quest/named-entries.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { storyTypes } from '#domain/quest/quest.ts';
import type { PropertyValue } from '#domain/world/property.ts';
import { readNumber } from '#domain/text/read-number.ts';
import { toSameName } from '#domain/text/text.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import * as texts from '#texts/quest-table.ts';
import { byName } from '#texts/language.ts';
import type { BulkAct } from './bulk-plan.ts';

export const roundings = {
  nearest: { to: 'nearest', step: 1 },
  down: { to: 'down', step: 1 },
  up: { to: 'up', step: 1 },
  tens: { to: 'nearest', step: 10 },
  hundreds: { to: 'nearest', step: 100 },
} as const;
export type Rounding = keyof typeof roundings;

type NamedThing = { readonly id: string; readonly name: string };

export type BulkName = keyof typeof texts.bulkActs;

/** What the fields of a dialog have. Each command reads its own. */
export type BulkValues = {
  readonly field: string;
  readonly value: PropertyValue;
  readonly amount: string;
  readonly by: 'multiply' | 'add';
  readonly number: string;
  readonly rounding: Rounding;
  readonly property: string;
  readonly values: Readonly<Record<string, PropertyValue>>;
  readonly entry: string;
  readonly replacement: NamedThing;
  readonly addTags: string;
  readonly removeTags: string;
  readonly status: string;
  readonly assignee: string;
  readonly line: string;
};

const blankValues: BulkValues = {
  field: 'title',
  value: '',
  amount: '',
  by: 'multiply',
  number: '',
  rounding: 'nearest',
  property: '',
  values: {},
  entry: '',
  replacement: { id: '', name: '' },
  addTags: '',
  removeTags: '',
  status: '',
  assignee: '',
  line: '',
};

/** The first amount of the world is chosen. */
export const beginningValues = (world: IndexedWorld): BulkValues => {
  const [amount = ''] = namedAmounts(world).keys();
  return { ...blankValues, amount };
};

/** `XP Reward: Experience`, by which a person chooses it. The last one is all rewards together, where there are several. */
export const namedAmounts = (world: IndexedWorld): ReadonlyMap<string, readonly KindAmount[]> => {
  const amounts = listAmounts(world);
  const rewards = amounts.filter(({ type }) => world.kindOf(type)?.collection === 'rewards');
  const named = [
    ...amounts.map(
      (amount) => [`${world.kindOf(amount.type)?.label ?? amount.type}: ${amount.label}`, [amount]] as const,
    ),
    ...(rewards.length > 1 ? [[texts.allRewards, rewards] as const] : []),
  ];
  return new Map(named.map(([name, some]) => [name, some.map(({ type, of }) => ({ type, of }))]));
};

/** The quest's own fields that are set as a whole. */
export const settableFields = ({ questFields }: IndexedWorld): readonly IndexedField[] =>
  questFields.filter(({ control }) => control !== 'entry');

export type EntryInUse = NamedThing & { readonly catalogue: string };

/** Each entry that the quests name, once. */
export const entriesInUse = (quests: readonly QuestContent[], world: IndexedWorld): readonly EntryInUse[] => {
  const found = new Map<string, EntryInUse>();
  for (const quest of quests)
    for (const { catalogue, id, name } of namedEntries(quest, world)) {
      const key = `${catalogue} ${id} ${id === '' ? name : ''}`;
      if (!found.has(key)) found.set(key, { catalogue, id, name });
    }
  const compare = byName();
  return [...found.values()].toSorted((one, other) => compare(one.name, other.name));
};

/** The entry that was written by its name or by its id. */
export const entryNamed = (entries: readonly EntryInUse[], written: string): EntryInUse | undefined =>
  entries.find(({ name }) => toSameName(name) === toSameName(written)) ??
  entries.find(({ id }) => id !== '' && id === written.trim());

const splitTags = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Null while something is missing. */
export const toAct = (
  name: BulkName,
  values: BulkValues,
  { world, entries }: { readonly world: IndexedWorld; readonly entries: readonly EntryInUse[] },
): BulkAct | null => {
  switch (name) {
    case 'field':
      return toFieldAct(values);
    case 'amount': {
      const amounts = namedAmounts(world).get(values.amount);
      const number = readNumber(values.number);
      const { by, rounding } = values;
      const isNumber = Number.isFinite(number);
      const change = { change: by, number, rounding: roundings[rounding] };
      return amounts && isNumber ? { edit: 'amount', amounts, change } : null;
    }
    case 'add':
      return values.property === '' ? null : { edit: 'add_property', type: values.property, values: values.values };
    case 'remove':
      return values.property === '' ? null : { edit: 'remove_property', type: values.property };
    case 'replace': {
      const entry = entryNamed(entries, values.entry);
      const { replacement: by } = values;
      return entry && by.name.trim() !== ''
        ? { edit: 'replace_entry', catalogue: entry.catalogue, entry, with: by }
        : null;
    }
    case 'tags': {
      const [add, remove] = [splitTags(values.addTags), splitTags(values.removeTags)];
      return add.length + remove.length > 0 ? { edit: 'tags', add, remove } : null;
    }
    case 'status':
      return { edit: 'status', status: values.status || null };
    case 'assignee':
      return { edit: 'assignee', assignee: values.assignee || null };
    case 'addToLine':
    case 'moveToLine':
      return values.line === '' ? null : { edit: name, line: values.line };
    default:
      return { edit: name };
  }
};

const toFieldAct = ({ field, value }: BulkValues): BulkAct | null => {
  if (field === 'title' || field === 'description') return { edit: 'text', field, value: String(value).trim() };
  if (field !== 'type') return { edit: 'fields', values: { [field.replace(/^fields\./, '')]: value } };
  const type = storyTypes.find((each) => each === value);
  return type ? { edit: 'story_type', type } : null;
};
