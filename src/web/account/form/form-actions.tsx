import { cancel } from '#texts/common.ts';
import { Button, type ButtonVariant } from '#web/shared/buttons/button.tsx';
import styles from './form.module.css';

type FormActionsProps = {
  label: string;
  variant?: ButtonVariant | undefined;
  isSending: boolean;
  onCancel: () => void;
};

export function FormActions({ label, variant = 'primary', isSending, onCancel }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button type="submit" variant={variant} busy={isSending}>
        {label}
      </Button>
      <Button disabled={isSending} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
