import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<
    ComponentProps<'textarea'>,
    keyof FieldProps | 'value' | 'onChange' | 'id' | 'aria-invalid' | 'aria-describedby'
  > & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextAreaField({ label, invalid, describedBy, hint, className, onChange, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} invalid={invalid} describedBy={describedBy} hint={hint} className={className}>
      {(control) => <textarea {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  );
}
