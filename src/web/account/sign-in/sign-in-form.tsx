import { Link } from 'wouter';
import * as texts from '#texts/account/account.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { signIn } from '#web/shared/session/session-actions.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';

type SignInFormProps = {
  notice: string | null;
  onCodeDue: () => Promise<void>;
};

export function SignInForm({ notice, onCodeDue }: SignInFormProps) {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { email: '', password: '' },
    send: async (credentials) => {
      if ((await signIn(credentials)) === 'code-due') await onCodeDue();
    },
  });
  const warning = refusal ? texts.wrongCredentials : notice;
  return (
    <>
      <p className={styles['lead']}>{texts.signInLead}</p>
      {warning && <WarningBox message={warning} />}
      <form className={styles['form']} {...formProps}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
        />
        <Link className={styles['aside']} to={paths.forgotPassword}>
          {texts.forgotten}
        </Link>
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          {texts.logIn}
        </Button>
      </form>
      <Link className={styles['otherLink']} to={paths.signUp}>
        {texts.toSignUp}
      </Link>
    </>
  );
}
