import { ownValue } from '#domain/own-value.ts';
import type { Range } from '#domain/limits.ts';
import type { Markup } from '#domain/text/markup/markup.ts';
import { collections, type Collection, type Property, type PropertyValue } from './property.ts';
import { toFields, type IndexedEntryField, type IndexedField, type IndexedNumberField } from './indexed-field.ts';
import { storedKeysOf, type StoredKey } from './stored-keys.ts';
import type { LimitName, KindMeaning, World, WorldCoin, WorldKind } from './world.ts';

type Named = Pick<Property, 'type' | 'type_count'>;

/** A kind of the world, prepared for checks and screens. */
export type IndexedKind = {
  readonly type: string;
  readonly label: string;
  readonly collection: Collection;
  readonly icon: string;
  readonly sentence: string;
  readonly meaning: KindMeaning | null;
  readonly isRetired: boolean;
  readonly fields: readonly IndexedField[];
  /** The keys that properties of the kind store in addition to id, type, number and group. */
  readonly keys: ReadonlyMap<string, StoredKey>;
  /** What a new property starts with, without id, type and number. */
  readonly blank: Readonly<Record<string, PropertyValue>>;
  /** What a property is about: its first entry. null: it names nothing, such as coins. */
  readonly subject: IndexedEntryField | null;
  /** The first number, unless it counts coins. */
  readonly amount: IndexedNumberField | null;
};

export type IndexedWorld = {
  readonly world: World;
  readonly kinds: readonly IndexedKind[];
  readonly kindOf: (type: string) => IndexedKind | undefined;
  /** The kinds that stored properties may have. */
  readonly kindsOf: (collection: Collection) => readonly IndexedKind[];
  /** The kinds that people may add. */
  readonly liveKindsOf: (collection: Collection) => readonly IndexedKind[];
  readonly kindsMeaning: (meaning: KindMeaning) => readonly IndexedKind[];
  readonly meaningOf: (property: Pick<Property, 'type'>) => KindMeaning | null;
  readonly blankOf: (type: string) => Readonly<Record<string, PropertyValue>>;
  /** What the property is about as people wrote it. null: nothing, such as coins. */
  readonly subjectOf: (property: Property) => string | null;
  readonly amountOf: (property: Property) => number | null;
  /** `type` as people read it. */
  readonly named: (property: Named) => Named;
  readonly questFields: readonly IndexedField[];
  readonly questKeys: ReadonlyMap<string, StoredKey>;
  readonly coins: readonly WorldCoin[];
  readonly limits: Readonly<Record<LimitName, Range>>;
  readonly markup: Markup;
};

const indexed = new WeakMap<World, IndexedWorld>();

/** Made once for each version of the world. */
export const indexWorld = (world: World): IndexedWorld => {
  const known = indexed.get(world);
  if (known) return known;
  const made = makeIndex(world);
  indexed.set(world, made);
  return made;
};

const makeIndex = (world: World): IndexedWorld => {
  const kinds = world.kinds.map((kind) => toIndexedKind(kind, world));
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  const byCollection = new Map(
    collections.map((each) => [each, kinds.filter(({ collection }) => collection === each)]),
  );
  const live = new Map(
    [...byCollection].map(([each, ofCollection]) => [each, ofCollection.filter(({ isRetired }) => !isRetired)]),
  );
  const byMeaning = Map.groupBy(kinds, ({ meaning }) => meaning);
  const questFields = world.quest_fields.flatMap((field) => toFields(field, world.coins));
  const kindOf = (type: string): IndexedKind | undefined => byType.get(type);
  return {
    world,
    kinds,
    kindOf,
    kindsOf: (collection) => byCollection.get(collection) ?? [],
    liveKindsOf: (collection) => live.get(collection) ?? [],
    kindsMeaning: (meaning) => byMeaning.get(meaning) ?? [],
    meaningOf: ({ type }) => kindOf(type)?.meaning ?? null,
    blankOf: (type) => kindOf(type)?.blank ?? {},
    ...propertyReaders(kindOf),
    questFields,
    questKeys: storedKeysOf(questFields.map(withoutNeed)),
    coins: world.coins,
    limits: world.limits,
    markup: world.markup ?? 'none',
  };
};

/** A quest does not store a flag that is off. */
const withoutNeed = (field: IndexedField): IndexedField =>
  field.control === 'flag' ? { ...field, required: false } : field;

type Readers = Pick<IndexedWorld, 'subjectOf' | 'amountOf' | 'named'>;

const propertyReaders = (kindOf: IndexedWorld['kindOf']): Readers => ({
  subjectOf: (property) => {
    const subject = kindOf(property.type)?.subject;
    return subject ? String(ownValue(property, subject.key) ?? '') : null;
  },
  amountOf: (property) => {
    const amount = kindOf(property.type)?.amount;
    return amount ? Number(ownValue(property, amount.key) ?? 0) : null;
  },
  named: ({ type, type_count }) => ({ type: kindOf(type)?.label ?? type, type_count }),
});

const toIndexedKind = (kind: WorldKind, { coins }: World): IndexedKind => {
  const { type, label = type, collection, icon, sentence, meaning, retired } = kind;
  const fields = kind.fields.flatMap((field) => toFields(field, coins));
  return {
    type,
    label,
    collection,
    icon,
    sentence,
    meaning,
    isRetired: retired,
    fields,
    keys: storedKeysOf(fields),
    blank: Object.fromEntries(fields.flatMap(blankOf)),
    subject: fields.find((field) => field.control === 'entry') ?? null,
    amount:
      fields.find((field): field is IndexedNumberField => field.control === 'number' && field.coin === null) ?? null,
  };
};

const blankOf = (field: IndexedField): (readonly [string, PropertyValue])[] =>
  field.control === 'entry'
    ? [
        [field.idKey, field.blankId],
        [field.key, field.blank],
      ]
    : [[field.key, field.blank]];
