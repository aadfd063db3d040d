import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './field-kinds.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type' | 'id'> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** Stands after the label and is no part of it, such as a button that opens the terms. */
  after?: ReactNode;
};

export function CheckField({ label, onChange, invalid, describedBy, after, className, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles['checkField'], className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {after}
    </div>
  );
}
