import { Link } from 'wouter';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { signIn } from '#web/shared/session/session-actions.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';

type SignInFormProps = {
  /** What to tell before anything is sent: why the sign-in begins anew. */
  notice: string | null;
  /** The password was right and a code is due; resolves once it can be asked for. */
  onCodeDue: () => Promise<void>;
};

/** Email and password. Nothing is checked here before it is sent. */
export function SignInForm({ notice, onCodeDue }: SignInFormProps) {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { email: '', password: '' },
    send: async (credentials) => {
      if ((await signIn(credentials)) === 'code-due') await onCodeDue();
    },
  });
  const warning = refusal ? 'You entered a wrong username or password.' : notice;
  return (
    <>
      <p className={styles['lead']}>Continue where you stopped.</p>
      {warning && <WarningBox message={warning} />}
      <form className={styles['form']} {...formProps}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
        />
        <Link className={styles['aside']} to={paths.forgotPassword}>
          Forgot your password?
        </Link>
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          Log in
        </Button>
      </form>
      <Link className={styles['otherWay']} to={paths.signUp}>
        Don't have an account? Sign up!
      </Link>
    </>
  );
}
