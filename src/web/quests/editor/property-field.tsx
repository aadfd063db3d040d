import { ownValue } from '#domain/own-value.ts';
import { isCoin, type ChoiceField, type IndexedField, type IndexedTextField } from '#domain/world/indexed-field.ts';
import type { PropertyValue } from '#domain/world/property.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { isOneLine, toFieldText } from '#domain/text/text.ts';
import { labelled } from '#texts/quests.ts';
import { CharacterCount } from '#web/documents/editing/character-count.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { TextField as LineField } from '#web/shared/fields/text-field.tsx';
import { EntryInput } from './entry-input.tsx';

export type FieldValues = Readonly<Record<string, PropertyValue>>;

type PropertyFieldProps = {
  field: IndexedField;
  values: FieldValues;
  invalid: boolean;
  className: string | undefined;
  /** Coins in a row with other fields have the label of their field before their own. */
  hasOthers?: boolean;
  /** A number may be missing, as in the fields of the quest itself. */
  mayBeEmpty?: boolean;
  /** Takes fields that change together, such as an item's name and id. */
  onChange: (changes: FieldValues) => void;
};

export function PropertyField(props: PropertyFieldProps) {
  const { field, values, onChange, mayBeEmpty = false, hasOthers = mayBeEmpty, ...look } = props;
  const value = ownValue(values, field.key) ?? field.blank;
  const { label, ofLabel } = field;
  const shared = { label: hasOthers && isCoin(field) ? labelled({ label: ofLabel, value: label }) : label, ...look };
  const write = (written: PropertyValue) => onChange({ [field.key]: written });
  switch (field.control) {
    case 'number':
      return (
        <NumberField
          {...shared}
          range={field.range}
          value={mayBeEmpty && ownValue(values, field.key) === undefined ? null : Number(value)}
          onChange={write}
          onEmpty={mayBeEmpty && !field.required ? () => write('') : undefined}
        />
      );
    case 'entry':
      return (
        <EntryInput
          {...shared}
          field={field}
          value={String(value)}
          id={String(ownValue(values, field.idKey) ?? '')}
          onChange={onChange}
        />
      );
    case 'choice':
      return <ChoiceInput {...shared} field={field} value={String(value)} onChange={write} />;
    case 'text':
      return <TextInput {...shared} field={field} value={String(value)} onChange={write} />;
    case 'flag':
      return (
        <CheckField
          label={field.label}
          className={look.className}
          invalid={look.invalid}
          checked={value === true}
          onChange={write}
        />
      );
  }
}

type InputProps<Field> = {
  field: Field;
  label: string;
  value: string;
  invalid: boolean;
  className: string | undefined;
  onChange: (value: string) => void;
};

function ChoiceInput({ field, value, ...shared }: InputProps<ChoiceField>) {
  const known = field.options.map(({ id }) => id);
  const all = [...(field.required ? [] : ['']), ...known];
  return (
    <SelectField
      {...shared}
      value={value}
      options={all.includes(value) ? all : [value, ...all]}
      textOf={(id) => field.options.find((option) => option.id === id)?.label ?? id}
    />
  );
}

/** Longer texts have lines. */
export const mostOfALine = 200;

function TextInput({ field: { max }, value, onChange, ...shared }: InputProps<IndexedTextField>) {
  const handleChange = (written: string) => onChange(toFieldText(written, max));
  if (max <= mostOfALine && isOneLine(value))
    return <LineField {...shared} value={value} maxLength={max} onChange={handleChange} />;
  return (
    <TextAreaField
      {...shared}
      value={value}
      hint={<CharacterCount length={countCharacters(value)} max={max} />}
      onChange={handleChange}
    />
  );
}
