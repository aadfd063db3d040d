import { SelectField } from '#web/shared/fields/select-field.tsx';

type FilterSelectProps<Value extends string> = {
  label: string;
  className?: string | undefined;
  /** null: not filtered. */
  value: Value | null;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** The text of the option that filters nothing. */
  any: string;
  onChange: (value: Value | null) => void;
};

export function FilterSelect<Value extends string>({
  value,
  values,
  textOf,
  any,
  onChange,
  ...field
}: FilterSelectProps<Value>) {
  return (
    <SelectField<Value | ''>
      {...field}
      value={value ?? ''}
      options={['', ...values]}
      textOf={(each) => (each === '' ? any : textOf(each))}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
