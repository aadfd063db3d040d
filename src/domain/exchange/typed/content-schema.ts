import { collections, type Collection } from '#domain/world/property.ts';
import { contentFormatNumber, type FieldValue, type KindType, type WorldTypes } from './kind-types.ts';

/** JSON Schema, as far as ours use it. */
export type ContentSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ContentSchema[];
  readonly oneOf?: readonly ContentSchema[];
  readonly properties?: Readonly<Record<string, ContentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: ContentSchema | boolean;
  readonly items?: ContentSchema;
  readonly description?: string;
  readonly [keyword: string]: unknown;
};

type Named = { readonly base: ContentSchema; readonly id: string };

/** The schema of any world's content, named. */
export const describeContent = ({ base, id }: Named, world: string | null): ContentSchema => ({
  $schema: base['$schema'],
  $id: id,
  title: `Content of Runeloom${world === null ? '' : `: ${world}`}`,
  $comment: `format ${contentFormatNumber}`,
  'x-format': contentFormatNumber,
  ...base,
});

/** The schema of the content of one world. Properties of kinds that the world no longer has may have any values. */
export const contentSchemaOf = (named: Named, types: WorldTypes): ContentSchema =>
  changeAt(describeContent(named, types.world), ['properties', 'quests', 'items', 'properties'], (quest) => ({
    ...quest,
    ...Object.fromEntries(collections.map((each) => [each, withKinds(quest[each] as ContentSchema, types, each)])),
    fields: { ...(quest['fields'] as ContentSchema), properties: fieldsOf(types) },
  }));

const changeAt = (
  schema: ContentSchema,
  [key, ...path]: readonly string[],
  change: (at: ContentSchema) => ContentSchema,
): ContentSchema =>
  key === undefined
    ? change(schema)
    : { ...schema, [key]: changeAt((schema[key] ?? {}) as ContentSchema, path, change) };

const withKinds = (record: ContentSchema, { kinds }: WorldTypes, collection: Collection): ContentSchema => {
  const own = kinds.filter((kind) => kind.collection === collection);
  if (own.length === 0) return record;
  const property = record.additionalProperties as ContentSchema;
  return { ...record, additionalProperties: { ...property, allOf: own.map(ruleOf) } };
};

/** A required field that the world got later is missing in quests that nobody saved since, so nothing is required. */
const ruleOf = ({ type, label, keys }: KindType): ContentSchema => ({
  if: { properties: { type: { const: type } }, required: ['type'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: {
    description: label,
    properties: Object.fromEntries(keys.map(({ key, value }) => [key, schemaOf(value)])),
  },
});

const schemaOf = (value: FieldValue): ContentSchema => {
  if (value === 'integer') return { type: 'integer' };
  if (value === 'flag') return { type: 'boolean' };
  // A quest may keep an option that the world has no more.
  return value === 'text' ? { type: 'string' } : { type: 'string', examples: value };
};

const namedEntry: ContentSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  required: ['id', 'name'],
};

const fieldsOf = ({ questKeys }: WorldTypes): Readonly<Record<string, ContentSchema>> =>
  Object.fromEntries(questKeys.map(({ key, value }) => [key, value === 'entry' ? namedEntry : schemaOf(value)]));
