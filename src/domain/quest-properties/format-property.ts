import { ownValue } from '#domain/own-value.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

/** The sentence of its kind, such as `Wet rope × 3`. A property of an unknown kind has its values alone. */
export const formatProperty = (property: Property, { kindOf }: IndexedWorld): string => {
  const kind = kindOf(property.type);
  if (!kind) return tellValues(property);
  const byField = Map.groupBy(kind.fields, ({ of }) => of);
  return kind.sentence.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    (byField.get(key) ?? [])
      .map((field) => formatValue(field, ownValue(property, field.key)))
      .filter(Boolean)
      .join(', '),
  );
};

export const formatValue = (field: IndexedField, value: PropertyValue | undefined): string => {
  switch (field.control) {
    case 'choice':
      return field.options.find(({ id }) => id === value)?.label ?? String(value ?? '');
    case 'flag':
      return value === true ? field.label : '';
    case 'number':
      return field.coin === null ? String(value ?? '') : tellCoins(field.label, value);
    default:
      return String(value ?? '');
  }
};

const tellCoins = (label: string, value: PropertyValue | undefined): string =>
  value ? `${String(value)} ${label.toLowerCase()}` : '';

const tellValues = (property: Property): string =>
  Object.values(valuesOf(property)).map(String).filter(Boolean).join(', ');
