import type { EntryField, IndexedField } from '#domain/world/indexed-field.ts';
import type { PropertyValue } from '#domain/quest-properties/property.ts';
import { toFieldText } from '#domain/text/field-text.ts';
import * as texts from '#texts/quests.ts';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field/suggest-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { entryIdOf, suggestedNames } from './entry-suggestions.ts';

export type FieldValues = Readonly<Record<string, PropertyValue>>;

type PropertyFieldProps = {
  field: IndexedField;
  values: FieldValues;
  invalid: boolean;
  className: string | undefined;
  /** Takes fields that change together, such as an item's name and id. */
  onChange: (changes: FieldValues) => void;
};

export function PropertyField({ field, values, onChange, ...look }: PropertyFieldProps) {
  const value = values[field.key] ?? field.blank;
  const shared = { label: field.label, ...look };
  switch (field.control) {
    case 'number':
      return (
        <NumberField
          {...shared}
          range={field.range}
          value={Number(value)}
          onChange={(count) => onChange({ [field.key]: count })}
        />
      );
    case 'entry':
      return <EntryInput {...shared} field={field} value={String(value)} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          options={['', ...field.options.map(({ id }) => id)].filter((id) => id !== '' || value === '')}
          textOf={(id) => field.options.find((option) => option.id === id)?.label ?? id}
          onChange={(id) => onChange({ [field.key]: id })}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          value={String(value)}
          maxLength={field.max}
          onChange={(text) => onChange({ [field.key]: toFieldText(text, field.max) })}
        />
      );
    case 'flag':
      return (
        <SelectField
          {...shared}
          value={value === true ? 'true' : 'false'}
          options={['false', 'true']}
          textOf={(flag) => (flag === 'true' ? texts.yes : texts.no)}
          onChange={(flag) => onChange({ [field.key]: flag === 'true' })}
        />
      );
  }
}

type EntryInputProps = Omit<PropertyFieldProps, 'values' | 'field'> & {
  field: EntryField;
  label: string;
  value: string;
};

function EntryInput({ field, value, onChange, ...shared }: EntryInputProps) {
  const { limits } = useWorld();
  const { key, idKey, isFreeText } = field;
  const handleName = (name: string) => onChange({ [key]: name, [idKey]: entryIdOf(field, name) });
  if (!isFreeText)
    return <SelectField {...shared} value={value} options={namesWith(field, value)} onChange={handleName} />;
  return (
    <SuggestField
      {...shared}
      value={value}
      suggestions={suggestedNames(field)}
      maxLength={limits.name.max}
      onChange={handleName}
    />
  );
}

/** An imported quest may name an unknown entry. It stays until another is chosen. */
const namesWith = (field: EntryField, current: string): readonly string[] => {
  const names = suggestedNames(field);
  return names.includes(current) ? names : [current, ...names];
};
