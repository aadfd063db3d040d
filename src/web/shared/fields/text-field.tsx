import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'value' | 'onChange' | 'id' | 'aria-invalid' | 'aria-describedby'
  > & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextField({ label, invalid, describedBy, hint, className, onChange, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} invalid={invalid} describedBy={describedBy} hint={hint} className={className}>
      {(control) => <input type="text" {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  );
}
