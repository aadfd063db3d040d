import { Link } from 'wouter';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { requestPasswordReset } from './password-reset-requests.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { toFailureCode } from '#web/account/form/failure-text.ts';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';

/** Known and unknown addresses are answered alike, so that nobody learns here who has an account. */
export function ForgotPasswordPage() {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { email: '' },
    send: requestPasswordReset,
  });
  return (
    <EntryWindow title="Forgot your password?">
      <FormOutcome
        success={isSent ? 'Check your email to reset your password' : null}
        failure={refusal && toFailureCode(refusal)}
      />
      <p>Tell us the email address of your account, and we send you a link that lets you set a new password.</p>
      <form className={styles['form']} {...formProps}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <Button type="submit" variant="primary" busy={isSending}>
          Reset your password
        </Button>
      </form>
      <Link className={styles['otherWay']} to={paths.signIn}>
        Back to sign in
      </Link>
    </EntryWindow>
  );
}
