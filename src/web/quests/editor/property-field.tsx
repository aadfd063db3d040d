import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { PropertyValue } from '#domain/quest-properties/property.ts';
import { toFieldText } from '#domain/text/field-text.ts';
import * as texts from '#texts/quests.ts';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { EntryInput } from './entry-input.tsx';

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
      return (
        <EntryInput
          {...shared}
          field={field}
          value={String(value)}
          id={String(values[field.idKey] ?? '')}
          onChange={onChange}
        />
      );
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
