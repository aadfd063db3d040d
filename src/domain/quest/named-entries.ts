import { ownValue } from '#domain/own-value.ts';
import { collections, type PropertyValue } from '#domain/world/property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { NamedEntry, RuleContext } from '#domain/world/property-rule.ts';
import { fieldValuesOf } from './quest-fields.ts';
import type { QuestContent } from './quest.ts';
import type { EntryLookup, KnownEntries } from '#domain/world/entry-lookup.ts';

type Values = Readonly<Record<string, PropertyValue>>;

/** The parts of a quest that may name entries. */
export type NamingQuest = Pick<QuestContent, 'requirements' | 'objectives' | 'rewards' | 'fields'>;

/** Without free text, which has no id. A line that opens looks through thousands of properties here. */
export const namedEntries = (quest: NamingQuest, { kindOf, questFields }: IndexedWorld): NamedEntry[] => {
  const named: NamedEntry[] = [];
  if (quest.fields) addNamed(named, fieldValuesOf(quest), questFields);
  for (const collection of collections)
    for (const property of Object.values(quest[collection]))
      addNamed(named, property, kindOf(property.type)?.fields ?? []);
  return named;
};

const addNamed = (named: NamedEntry[], values: Values, fields: readonly IndexedField[]): void => {
  for (const field of fields) {
    if (field.control !== 'entry') continue;
    const [id, name] = [String(ownValue(values, field.idKey) ?? ''), String(ownValue(values, field.key) ?? '')];
    if (id !== '' || name !== '') named.push({ catalogue: field.catalogue, id, name });
  }
};

type Lookup = Pick<KnownEntries, 'entryOf' | 'idNamed'>;

/** What this side can't know counts as known. */
const isUnknown = ({ catalogue, id, name }: NamedEntry, { entryOf, idNamed }: Lookup): boolean =>
  (id === '' ? idNamed(catalogue, name) : entryOf(catalogue, id)) === null;

/** `except` are names that count as known. */
type LookupExcept = Lookup & { readonly except?: ReadonlySet<string> | undefined };

export const namesUnknown = (
  quest: NamingQuest,
  world: IndexedWorld,
  { entryOf, idNamed, except }: LookupExcept,
): boolean =>
  namedEntries(quest, world).some(
    (named) => except?.has(named.name) !== true && isUnknown(named, { entryOf, idNamed }),
  );

/** A quest that has nothing else. */
export const onlyNaming = (named: Partial<NamingQuest>): NamingQuest => ({
  requirements: {},
  objectives: {},
  rewards: {},
  ...named,
});

export const wasNamedIn = (before: QuestContent | null, world: IndexedWorld): RuleContext['wasNamed'] => {
  if (!before) return () => false;
  return ({ catalogue, id, name }) =>
    namedEntries(before, world).some((each) => each.catalogue === catalogue && each.id === id && each.name === name);
};

/** What a quest is about, as people look for it: each name as it was written, and the entry's present one. */
export const namesInQuest = (quest: NamingQuest, world: IndexedWorld, entryOf: EntryLookup): string[] => {
  const written = collections.flatMap((collection) =>
    Object.values(quest[collection]).flatMap((property) => world.subjectOf(property) ?? []),
  );
  const named = namedEntries(quest, world).flatMap(({ catalogue, id, name }) => {
    const present = id === '' ? undefined : entryOf(catalogue, id)?.name;
    return present === undefined || present === name ? [name] : [name, present];
  });
  return [...new Set([...written, ...named])];
};
