import { checkNewPassword } from '#domain/account/sign-up-rules.ts';
import * as texts from '#texts/account/account-settings.ts';
import { newPassword } from '#texts/account/account.ts';
import { changePassword } from './account-requests.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { FormOutcome, FormWarning } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { NewPasswordFields } from '#web/account/form/new-password-fields.tsx';
import { OwnPasswordField } from '#web/account/form/own-password-field.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { signedInThrough } from '#texts/account/provider.ts';
import { providerHost, useProofWays } from '#web/shared/session/provider.ts';
import { AccountSection } from './account-section.tsx';

const start = { current: '', password: '', confirmation: '' };

/** Who has no password here reads where they sign in. */
export function Password() {
  const ways = useProofWays();
  if (ways?.password !== false) return <PasswordForm />;
  return (
    <AccountSection title={texts.passwordTitle}>
      <p>{signedInThrough(providerHost() ?? '')}</p>
    </AccountSection>
  );
}

function PasswordForm() {
  const { values, change, violation, refusal, isSending, isSent, formProps } = useCheckedForm({
    start,
    check: ({ password, confirmation }) => checkNewPassword(password, confirmation),
    send: async ({ current, password }) => {
      await changePassword({ currentPassword: current, newPassword: password });
      change(start);
    },
  });
  return (
    <AccountSection title={texts.passwordTitle}>
      <form className={styles['form']} {...formProps}>
        <OwnPasswordField
          label={texts.currentPassword}
          value={values.current}
          onChange={(current) => change({ current })}
          refusal={refusal}
        />
        <NewPasswordFields passwordLabel={newPassword} values={values} violation={violation} onChange={change} />
        <Button type="submit" variant="primary" busy={isSending} className={styles['action']}>
          {texts.changePassword}
        </Button>
      </form>
      <FormOutcome success={isSent ? texts.passwordChanged : null} failure={null} />
      <FormWarning violation={violation} failure={refusal && toFailureText(refusal)} />
    </AccountSection>
  );
}
