import { ownValue } from '#domain/own-value.ts';
import type { PatternQuest } from '#domain/pattern/fill-pattern.ts';
import { collections, type Property, type PropertyValue } from '#domain/world/property.ts';
import type { QuestFieldValue } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { propertyName } from '#texts/property-types.ts';
import * as texts from '#texts/quest-patterns.ts';

/** A field of a pattern in which places may stand. */
export type PatternField = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly write: (value: string) => PatternQuest;
};

export type PatternSection = { readonly key: string; readonly title: string; readonly fields: readonly PatternField[] };

/** All but the title and the description, together by the property that has them. What is chosen from few is no text. */
export const sectionsOf = (pattern: PatternQuest, world: IndexedWorld): readonly PatternSection[] =>
  [
    ...collections.flatMap((collection) =>
      Object.entries(pattern[collection]).map(([id, property]) => ({
        key: `${collection} ${id}`,
        title: propertyName(world.named(property)),
        fields: valueFields(property, world.kindOf(property.type)?.fields ?? [], (changes) => ({
          ...pattern,
          [collection]: { ...pattern[collection], [id]: { ...property, ...changes } as Property },
        })),
      })),
    ),
    { key: 'fields', title: texts.fieldsOfQuest, fields: questFieldsOf(pattern, world) },
    { key: 'groups', title: texts.rewardGroup, fields: groupFields(pattern) },
  ].filter(({ fields }) => fields.length > 0);

type Values = Readonly<Record<string, PropertyValue>>;

const valueFields = (
  values: Values,
  fields: readonly IndexedField[],
  write: (changes: Values) => PatternQuest,
): PatternField[] =>
  fields.filter(isWritten).map((field) => ({
    key: field.key,
    label: field.label,
    value: String(ownValue(values, field.key) ?? ''),
    write: (value) =>
      write({ [field.key]: toStored(value, field), ...(field.control === 'entry' && { [field.idKey]: '' }) }),
  }));

const isWritten = ({ control }: IndexedField): boolean => control !== 'choice' && control !== 'flag';

/** Digits alone are a number, as in a quest. */
const toStored = (value: string, { control }: IndexedField): string | number =>
  control === 'number' && /^\d{1,12}$/.test(value) ? Number(value) : value;

const questFieldsOf = (pattern: PatternQuest, { questFields }: IndexedWorld): PatternField[] => {
  const fields = pattern.fields ?? {};
  return questFields.filter(isWritten).flatMap((field): PatternField[] => {
    const key = field.control === 'entry' ? field.of : field.key;
    const kept = ownValue(fields, key);
    if (kept === undefined || typeof kept === 'boolean') return [];
    const write = (value: QuestFieldValue): PatternQuest => ({ ...pattern, fields: { ...fields, [key]: value } });
    return [
      {
        key,
        label: field.label,
        value: typeof kept === 'object' ? kept.name : String(kept),
        write: (value) => write(field.control === 'entry' ? { id: '', name: value } : toStored(value, field)),
      },
    ];
  });
};

const groupFields = (pattern: PatternQuest): PatternField[] => {
  const groups = pattern.reward_groups ?? {};
  return Object.entries(groups).map(([id, group]) => ({
    key: id,
    label: texts.title,
    value: group.title,
    write: (title) => ({ ...pattern, reward_groups: { ...groups, [id]: { ...group, title } } }),
  }));
};
