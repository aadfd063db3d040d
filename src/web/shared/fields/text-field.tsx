import type { ComponentProps } from 'react';
import { cutToLimit, toMaxLength } from './character-limit.ts';
import { FieldFrame, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'value' | 'onChange' | 'id' | 'aria-invalid' | 'aria-describedby'
  > & {
    value: string;
    /** In characters, as a person counts them. */
    maxLength?: number;
    onChange: (value: string) => void;
  };

export function TextField({ label, invalid, describedBy, hint, className, onChange, ...input }: TextFieldProps) {
  const { value, maxLength: max, ...rest } = input;
  const read = (field: HTMLInputElement): string => (max === undefined ? field.value : cutToLimit(field, value, max));
  return (
    <FieldFrame label={label} invalid={invalid} describedBy={describedBy} hint={hint} className={className}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          value={value}
          maxLength={max === undefined ? undefined : toMaxLength(max)}
          onChange={(event) => onChange(read(event.target))}
        />
      )}
    </FieldFrame>
  );
}
