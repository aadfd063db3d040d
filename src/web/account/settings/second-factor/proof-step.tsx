import * as texts from '#texts/account/account-settings.ts';
import { isWrongPassword } from '#web/account/form/failure-text.ts';
import { FormActions } from '#web/account/form/form-actions.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { isWrongCode, toCodeFailure } from '#web/account/second-step/sign-in-with-code.ts';
import type { ButtonVariant } from '#web/shared/buttons/button.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { Proof } from './second-factor-requests.ts';

type ProofStepProps = {
  question: string;
  label: string;
  variant?: ButtonVariant | undefined;
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

export function ProofStep({ question, label, variant, send, onCancel }: ProofStepProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  const { values, change, refusal, isSending, formProps } = useCheckedForm({ start: { password: '', code: '' }, send });
  return (
    <form className={styles['form']} {...formProps}>
      <p>{question}</p>
      <TextField
        ref={field}
        label={texts.yourPassword}
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
        invalid={isWrongPassword(refusal)}
      />
      <TextField
        label={texts.code}
        hint={texts.anyCodeHint}
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
