import { Button, type ButtonVariant } from '#web/shared/buttons/button.tsx';
import styles from './form.module.css';

type FormActionsProps = {
  /** The button that sends the form. */
  label: string;
  variant?: ButtonVariant | undefined;
  isSending: boolean;
  onCancel: () => void;
};

/** The end of a form that is a step of something larger: to go on, or to leave it. */
export function FormActions({ label, variant = 'primary', isSending, onCancel }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button type="submit" variant={variant} busy={isSending}>
        {label}
      </Button>
      <Button disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
