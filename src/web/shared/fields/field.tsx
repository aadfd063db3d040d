import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: string;
  /** Marks the field: `aria-invalid` and an icon, no text. */
  invalid?: boolean | undefined;
  /** The id of a text that explains the field or its error. */
  describedBy?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
};

type FieldFrameProps = FieldProps & {
  /** Between the label and the field. */
  toolbar?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function FieldFrame(props: FieldFrameProps) {
  const { label, invalid = false, describedBy, hint, className, toolbar, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const descriptions = [describedBy, hint ? hintId : undefined].filter((part) => part !== undefined);
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {toolbar}
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
