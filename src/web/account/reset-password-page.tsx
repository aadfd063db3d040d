import { Link } from 'wouter';
import { checkNewPassword } from '#domain/sign-up-rules.ts';
import { ApiError } from '#web/shared/api.ts';
import { Button } from '#web/shared/button.tsx';
import { paths } from '#web/shared/paths.ts';
import { useFocusOnMount } from '#web/shared/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/warning-box.tsx';
import { sendNewPassword } from './password-reset-acts.ts';
import { EntryWindow } from './entry-window.tsx';
import { toFailureCode } from './form/failure-text.ts';
import { FormOutcome } from './form/form-outcome.tsx';
import { FormWarning } from './form/form-warning.tsx';
import styles from './form/form.module.css';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useCheckedForm } from './form/use-checked-form.ts';
import { useMailedToken } from './use-mailed-token.ts';

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
