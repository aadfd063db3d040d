import type { SecondFactorSetUp } from '#contract/auth.ts';
import * as texts from '#texts/account/account-settings.ts';
import { continueNow } from '#texts/account/account.ts';
import { isWrongPassword, toFailureText } from '#web/account/form/failure-text.ts';
import { FormActions } from '#web/account/form/form-actions.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { beginSetUp } from './second-factor-requests.ts';

type PasswordStepProps = { onSetUp: (setUp: SecondFactorSetUp) => void; onCancel: () => void };

export function PasswordStep({ onSetUp, onCancel }: PasswordStepProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  const { values, change, refusal, isSending, formProps } = useCheckedForm({
    start: { password: '' },
    send: async ({ password }) => onSetUp(await beginSetUp(password)),
  });
  return (
    <form className={styles['form']} {...formProps}>
      <TextField
        ref={field}
        label={texts.yourPassword}
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
        invalid={isWrongPassword(refusal)}
      />
      {refusal && <WarningBox message={toFailureText(refusal)} />}
      <FormActions label={continueNow} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
