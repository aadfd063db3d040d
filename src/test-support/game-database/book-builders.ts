import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import type { WorldField, WorldKind } from '#domain/world/world.ts';
import { aKind } from '#test-support/builders/a-world.ts';

export type BookValues = Readonly<Record<string, PropertyValue>>;
type Format = NonNullable<WorldKind['formats']>[string];

export const entryField = (key: string, catalogue: string, required = true): WorldField => ({
  control: 'entry',
  key,
  label: key,
  required,
  catalogue,
  free_text: true,
});
export const numberField = (key: string, required = true): WorldField => ({
  control: 'number',
  key,
  label: key,
  required,
  min: -100_000,
  max: 100_000,
  default: 0,
});
export const textField = (key: string): WorldField => ({ control: 'text', key, label: key, required: false, max: 500 });

type Kind = Pick<WorldKind, 'type' | 'collection' | 'fields'> & { readonly format: Format };

export const kindOf = ({ format, ...kind }: Kind): WorldKind =>
  aKind({ ...kind, meaning: null, formats: { azerothcore: format } });

export const templateTable = 'quest_template';
export const addonTable = 'quest_template_addon';

export const gameQuest = (name: string, parts: Partial<Quest>): Quest => ({
  id: toQuestId(name.repeat(8)),
  uid: 'official',
  title: `The ${name} of it`,
  description: "Two lines,\nthe second with a \\ and a '.",
  type: 'Side Story',
  requirements: {},
  objectives: {},
  rewards: {},
  ...parts,
});

export const properties = (all: readonly (readonly [type: string, values: BookValues])[]): Record<string, Property> =>
  numberProperties(all.map(([type, values]) => ({ id: '', type_count: 0, type, ...values })));

export const of = (key: string, id: string, more: BookValues = {}): BookValues => ({
  [`${key}_id`]: id,
  [`${key}_name`]: 'It',
  ...more,
});
export const each = (count: number, make: (index: number) => readonly [string, BookValues]) =>
  Array.from({ length: count }, (_, index) => make(index));

export const [giver, taker] = [
  { id: '2001', name: 'Giver' },
  { id: '-480', name: 'Door' },
];
