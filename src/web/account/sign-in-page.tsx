import { Link } from 'react-router';
import { Button } from '#web/shared/button.tsx';
import { paths } from '#web/shared/paths.ts';
import { signIn } from '#web/shared/session.ts';
import { TextField } from '#web/shared/text-field.tsx';
import { WarningBox } from '#web/shared/warning-box.tsx';
import { EntryWindow } from './entry-window.tsx';
import styles from './form/form.module.css';
import { useCheckedForm } from './form/use-checked-form.ts';

/** Nothing is checked here before it is sent; once signed in, the public route around this page leads on. */
export function SignInPage() {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { email: '', password: '' },
    send: signIn,
  });
  return (
    <EntryWindow title="Sign in">
      <p className={styles['lead']}>Pick up the thread where you left it.</p>
      {refusal && <WarningBox message="You entered a wrong username or password." />}
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
    </EntryWindow>
  );
}
