import { Link } from 'wouter';
import { checkNewPassword } from '#domain/account/sign-up-rules.ts';
import * as texts from '#texts/account/account.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { sendNewPassword } from './mailed-link-requests.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { toFailureCode } from '#web/account/form/failure-text.ts';
import { FormOutcome, FormWarning } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { NewPasswordFields } from '#web/account/form/new-password-fields.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { useMailedToken } from '#web/account/form/use-mailed-token.ts';

const invalidToken = 'INVALID_TOKEN';

export function ResetPasswordPage() {
  const token = useMailedToken();
  return token ? <ResetPassword key={token} token={token} /> : <InvalidLink />;
}

function ResetPassword({ token }: { token: string }) {
  const { values, change, violation, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => checkNewPassword(password, confirmation),
    send: ({ password }) => sendNewPassword({ token, newPassword: password }),
  });
  if (isSent) return <PasswordIsSet />;
  if (refusal instanceof ApiError && refusal.code === invalidToken) return <InvalidLink />;
  return (
    <EntryWindow title={texts.resetTitle}>
      <FormWarning violation={violation} failure={refusal && toFailureCode(refusal)} />
      <form className={styles['form']} {...formProps}>
        <NewPasswordFields passwordLabel={texts.newPassword} values={values} violation={violation} onChange={change} />
        <Button type="submit" variant="primary" busy={isSending}>
          {texts.setPassword}
        </Button>
      </form>
    </EntryWindow>
  );
}

function InvalidLink() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <EntryWindow title={texts.resetTitle}>
      <WarningBox message={invalidToken} />
      <p>{texts.resetLinkInvalid}</p>
      <Link ref={link} className={styles['otherLink']} to={paths.forgotPassword}>
        {texts.requestLink}
      </Link>
    </EntryWindow>
  );
}

function PasswordIsSet() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <EntryWindow title={texts.resetTitle}>
      <FormOutcome success={texts.passwordSet} failure={null} />
      <p>{texts.devicesSignedOut}</p>
      <Link ref={link} className={styles['otherLink']} to={paths.signIn}>
        {texts.goToSignIn}
      </Link>
    </EntryWindow>
  );
}
