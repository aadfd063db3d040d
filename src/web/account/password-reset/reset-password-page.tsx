import { Link } from 'wouter';
import { checkNewPassword } from '#domain/account/sign-up-rules.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { sendNewPassword } from './password-reset-requests.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { toFailureCode } from '#web/account/form/failure-text.ts';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import { FormWarning } from '#web/account/form/form-warning.tsx';
import styles from '#web/account/form/form.module.css';
import { NewPasswordFields } from '#web/account/form/new-password-fields.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { useMailedToken } from '#web/account/form/use-mailed-token.ts';

const title = 'Reset password';
const invalidToken = 'INVALID_TOKEN';

/** Where the mailed link leads: whoever holds its token sets a new password here. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  return token ? <ResetPassword key={token} token={token} /> : <UselessLink />;
}

function ResetPassword({ token }: { token: string }) {
  const { values, change, violation, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => checkNewPassword(password, confirmation),
    send: ({ password }) => sendNewPassword({ token, newPassword: password }),
  });
  if (isSent) return <PasswordIsSet />;
  if (refusal instanceof ApiError && refusal.code === invalidToken) return <UselessLink />;
  return (
    <EntryWindow title={title}>
      <FormWarning violation={violation} failure={refusal && toFailureCode(refusal)} />
      <form className={styles['form']} {...formProps}>
        <NewPasswordFields label="New password" values={values} violation={violation} onChange={change} />
        <Button type="submit" variant="primary" busy={isSending}>
          Set new password
        </Button>
      </form>
    </EntryWindow>
  );
}

function UselessLink() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <EntryWindow title={title}>
      <WarningBox message={invalidToken} />
      <p>
        This link can't set a password: it was used already, is too old, or is incomplete. A link works once, and only
        for a short time.
      </p>
      <Link ref={link} className={styles['otherWay']} to={paths.forgotPassword}>
        Ask for a new link
      </Link>
    </EntryWindow>
  );
}

function PasswordIsSet() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <EntryWindow title={title}>
      <FormOutcome success="Your new password is set." failure={null} />
      <p>Every device that was signed in to your account has been signed out. From now on, use the new password.</p>
      <Link ref={link} className={styles['otherWay']} to={paths.signIn}>
        Go to sign in
      </Link>
    </EntryWindow>
  );
}
