import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { indexEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld, type IndexedKind, type IndexedWorld } from '#domain/world/index-world.ts';
import type { IndexedField, IndexedNumberField } from '#domain/world/indexed-field.ts';
import { shippedWorlds } from './worlds.ts';

type Values = Readonly<Record<string, PropertyValue>>;

/** Plain letters: the rules of texts are tested where they stand. */
const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijk'), minLength: min, maxLength: Math.min(max, 40) });

const anyValue = (field: IndexedField, entries: KnownEntries): fc.Arbitrary<Values> => {
  const blank = field.required ? [] : [fc.constant('')];
  const store = (value: PropertyValue): Values => ({ [field.key]: value });
  switch (field.control) {
    case 'entry':
      return fc
        .constantFrom(...entries.entriesIn(field.catalogue))
        .map(({ id, name }) => ({ [field.idKey]: id, [field.key]: name }));
    case 'number':
      return fc.integer(field.range).map(store);
    case 'choice':
      return fc.oneof(fc.constantFrom(...field.options.map(({ id }) => id)), ...blank).map(store);
    case 'text':
      return fc.oneof(letters(1, field.max), ...blank).map(store);
    case 'flag':
      return fc.boolean().map(store);
  }
};

const anyProperty = ({ type, fields }: IndexedKind, entries: KnownEntries): fc.Arbitrary<Property> =>
  fc
    .tuple(...fields.map((field) => anyValue(field, entries)))
    .map((values) => Object.assign({ id: '', type_count: 0, type }, ...values) as Property);

const filler = (world: IndexedWorld, entries: KnownEntries) => {
  const needed = (['requirements', 'objectives', 'rewards'] as const).filter((each) => world.limits[each].min > 0);
  return new Map(
    needed.flatMap((each) => {
      const [kind] = world.liveKindsOf(each);
      return kind ? [[each, fc.sample(anyProperty(kind, entries), { numRuns: 1, seed: 1 })] as const] : [];
    }),
  );
};

const questWith = (kind: IndexedKind, property: Property, others: ReturnType<typeof filler>): QuestContent => {
  const rows = (each: IndexedKind['collection']) =>
    numberProperties(each === kind.collection ? [property] : (others.get(each) ?? []));
  return {
    title: 'A plain title',
    description: 'A plain description',
    type: 'Side Story',
    requirements: rows('requirements'),
    objectives: rows('objectives'),
    rewards: rows('rewards'),
  };
};

const loaded = await Promise.all(
  Object.entries(shippedWorlds).map(async ([name, load]) => {
    const { world, entries } = await load();
    return { name, world: indexWorld(world), entries: indexEntries(entries) };
  }),
);
const everyKind = loaded.flatMap(({ name, world, entries }) =>
  world.kinds.map((kind) => ({ name, type: kind.type, kind, world, entries, others: filler(world, entries) })),
);

describe.each(everyKind)('a property $type of $name', ({ kind, world, entries, others }) => {
  const { entryOf } = entries;

  it('is valid with any values that its fields take', () => {
    fc.assert(
      fc.property(anyProperty(kind, entries), (property) => {
        const quest = questWith(kind, property, others);
        expect(checkShape(quest, world)).toBeNull();
        expect(checkQuest(quest, world, { entryOf })).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  const numbers = kind.fields.filter((field): field is IndexedNumberField => field.control === 'number');
  it.each(numbers)('takes $key up to its bounds and refuses the next one', ({ key, range }) => {
    const [property] = fc.sample(anyProperty(kind, entries), { numRuns: 1, seed: 1 });
    if (!property) throw new Error('No property was made.');
    const violationAt = (value: number) =>
      checkQuest(questWith(kind, { ...property, [key]: value }, others), world, { entryOf });
    for (const value of [range.min, range.max]) expect(violationAt(value)).toBeNull();
    for (const value of [range.min - 1, range.max + 1])
      expect(violationAt(value)).toMatchObject({ section: kind.collection, field: key });
  });
});
