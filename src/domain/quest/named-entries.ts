import { collections } from '#domain/quest-properties/collections.ts';
import type { PropertyValue } from '#domain/quest-properties/property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { NamedEntry, RuleContext } from '#domain/world/rules/property-rule.ts';
import { fieldValuesOf } from './fields/quest-field-values.ts';
import type { QuestContent } from './quest.ts';

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
    const [id, name] = [String(values[field.idKey] ?? ''), String(values[field.key] ?? '')];
    if (id !== '' || name !== '') named.push({ catalogue: field.catalogue, id, name });
  }
};

export const wasNamedIn = (before: QuestContent | null, world: IndexedWorld): RuleContext['wasNamed'] => {
  if (!before) return () => false;
  return ({ catalogue, id, name }) =>
    namedEntries(before, world).some((each) => each.catalogue === catalogue && each.id === id && each.name === name);
};
