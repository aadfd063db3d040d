import { isWrongPassword } from '#web/account/form/failure-text.ts';
import { FormActions } from '#web/account/form/form-actions.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { isWrongCode, toCodeFailure } from '#web/account/second-step/code-failure.ts';
import type { ButtonVariant } from '#web/shared/buttons/button.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { Proof } from './second-factor-requests.ts';

type ProofStepProps = {
  question: string;
  /** The button that does it. */
  label: string;
  variant?: ButtonVariant | undefined;
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Password and code, before a second factor or its backup codes change. */
export function ProofStep({ question, label, variant, send, onCancel }: ProofStepProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  const { values, change, refusal, isSending, formProps } = useCheckedForm({ start: { password: '', code: '' }, send });
  return (
    <form className={styles['form']} {...formProps}>
      <p>{question}</p>
      <TextField
        ref={field}
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
        invalid={isWrongPassword(refusal)}
      />
      <TextField
        label="Code"
        hint="Of your app, or one of your backup codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={values.code}
        onChange={(code) => change({ code })}
        invalid={isWrongCode(refusal)}
      />
      {refusal && <WarningBox message={toCodeFailure(refusal).message} />}
      <FormActions label={label} variant={variant} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
