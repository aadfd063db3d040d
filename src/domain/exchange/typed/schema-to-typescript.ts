import type { ContentSchema } from './content-schema.ts';

/** The type of what a schema takes. What it knows no type for is `unknown`. */
export const schemaToTypeScript = (schema: ContentSchema): string => {
  const { type, enum: values, anyOf, oneOf } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const either = anyOf ?? oneOf;
  if (either) return [...new Set(either.map(schemaToTypeScript))].join(' | ');
  if (Array.isArray(type)) return type.map((each: string) => schemaToTypeScript({ ...schema, type: each })).join(' | ');
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return toArray(schemaToTypeScript(schema.items ?? {}));
    case 'object':
      return toObject(schema);
    default:
      return 'unknown';
  }
};

const toObject = ({ properties, required = [], additionalProperties }: ContentSchema): string => {
  if (!properties)
    return typeof additionalProperties === 'object'
      ? `{ [key: string]: ${schemaToTypeScript(additionalProperties)} }`
      : '{ [key: string]: unknown }';
  const keys = Object.entries(properties).map(([key, schema]) =>
    toMember({ key, isOptional: !required.includes(key), type: schemaToTypeScript(schema) }),
  );
  return toBlock(keys);
};

const toArray = (item: string): string => (/^[\w ]+$/.test(item) ? `${item}[]` : `(${item})[]`);

/** Its lines are indented as deep as they stand. */
export const toBlock = (keys: readonly string[]): string =>
  keys.length === 0 ? '{}' : `{\n${keys.map((key) => `  ${key.replaceAll('\n', '\n  ')}`).join('\n')}\n}`;

type Key = { readonly key: string; readonly isOptional: boolean; readonly type: string };

export const toMember = ({ key, isOptional, type }: Key): string =>
  `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}${isOptional ? '?' : ''}: ${type};`;
