import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './field.module.css';

/** What every labelled field takes beside its value. */
export type FieldProps = {
  /** The visible label, and the field's accessible name. */
  label: string;
  /** Marks the field as the one at fault: `aria-invalid` and an icon, no text. */
  invalid?: boolean | undefined;
  /** The id of a text that explains the field or what is wrong with it. */
  describedBy?: string | undefined;
  /** A short remark below the field. */
  hint?: ReactNode;
  className?: string | undefined;
};

type FieldFrameProps = FieldProps & {
  children: (control: ControlProps) => ReactNode;
};

/** What ties a control to its label and its remarks. */
export type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** A label, the control that `children` draws, the mark of a fault and a hint. */
export function FieldFrame({ label, invalid = false, describedBy, hint, className, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const descriptions = [describedBy, hint ? hintId : undefined].filter((part) => part !== undefined);
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        {children({
          id,
          className: styles['control'],
          'aria-invalid': invalid || undefined,
          'aria-describedby': descriptions.join(' ') || undefined,
        })}
        {invalid && <TriangleAlert className={styles['fault']} aria-hidden="true" />}
      </div>
      {hint && (
        <div id={hintId} className={styles['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}
