import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<
    ComponentProps<'textarea'>,
    keyof FieldProps | 'value' | 'onChange' | 'id' | 'aria-invalid' | 'aria-describedby'
  > & {
    value: string;
    /** Between the label and the field. */
    toolbar?: ReactNode;
    onChange: (value: string) => void;
  };

export function TextAreaField({ toolbar, onChange, ...props }: TextAreaFieldProps) {
  const { label, invalid, describedBy, hint, className, ...rest } = props;
  return (
    <FieldFrame {...{ label, invalid, describedBy, hint, className, toolbar }}>
      {(control) => <textarea {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  );
}
