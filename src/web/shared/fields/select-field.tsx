import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'value' | 'onChange' | 'id' | 'aria-invalid' | 'aria-describedby'
  > & {
    value: Value;
    options: readonly Value[];
    /** The text of an option; without it the value is the text. */
    textOf?: (value: Value) => string;
    onChange: (value: Value) => void;
  };

export function SelectField<Value extends string>({
  label,
  invalid,
  describedBy,
  hint,
  className,
  options,
  textOf = (value) => value,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  const handleChange = (chosen: string) => {
    const option = options.find((candidate) => candidate === chosen);
    if (option !== undefined) onChange(option);
  };
  return (
    <FieldFrame label={label} invalid={invalid} describedBy={describedBy} hint={hint} className={className}>
      {(control) => (
        <select {...rest} {...control} onChange={(event) => handleChange(event.target.value)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
