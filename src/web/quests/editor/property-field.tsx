import { limits } from '#domain/limits.ts';
import type { PropertyFieldShape as Field } from '#domain/quest-properties/property-kind.ts';
import { professions } from '#domain/reference/professions.ts';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field/suggest-field.tsx';
import { referenceId, suggestedNames } from './reference-suggestions.ts';

export type FieldValues = Readonly<Record<string, string | number>>;

type PropertyFieldProps = {
  field: Field;
  values: FieldValues;
  invalid: boolean;
  className: string | undefined;
  /** Takes fields that change together, such as an item's name and id. */
  onChange: (changes: FieldValues) => void;
};

export function PropertyField({ field, values, onChange, ...look }: PropertyFieldProps) {
  const value = values[field.key] ?? '';
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
    case 'profession':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          options={professionOptions(String(value))}
          onChange={(name) => onChange({ [field.key]: name, [field.idKey]: professionId(name) })}
        />
      );
    default: {
      const { control, key, idKey } = field;
      return (
        <SuggestField
          {...shared}
          value={String(value)}
          suggestions={suggestedNames[control]}
          maxLength={limits.oneLineField}
          onChange={(name) => onChange({ [key]: name, [idKey]: referenceId(control, name) })}
        />
      );
    }
  }
}

const professionNames = professions.map(({ name }) => name);

/** An imported quest may name an unknown profession. It stays until another is chosen. */
const professionOptions = (current: string): readonly string[] =>
  professionNames.includes(current) ? professionNames : [current, ...professionNames];

const professionId = (name: string): string => professions.find((profession) => profession.name === name)?.id ?? '';
