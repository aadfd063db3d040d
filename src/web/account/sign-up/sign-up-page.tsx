import { Link } from 'wouter';
import { checkSignUp, type SignUp } from '#domain/account/sign-up-rules.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { paths } from '#web/shared/address/paths.ts';
import { signUp } from '#web/shared/session/session-actions.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { somethingWentWrong } from '#web/account/form/failure-text.ts';
import { FormWarning } from '#web/account/form/form-warning.tsx';
import styles from '#web/account/form/form.module.css';
import { NewPasswordFields } from '#web/account/form/new-password-fields.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { TermsPanel } from './terms-panel.tsx';

const start: SignUp = { email: '', password: '', confirmation: '', termsAccepted: false };

const signUpOrLog = async (values: SignUp): Promise<void> => {
  try {
    await signUp(values);
  } catch (error) {
    logError('Signing up failed', error);
    throw error;
  }
};

/** Once the account is made and signed in, the public route around this page leads on. */
export function SignUpPage() {
  const { values, change, violation, refusal, isSending, isSent, formProps } = useCheckedForm({
    start,
    check: checkSignUp,
    send: signUpOrLog,
  });
  return (
    <EntryWindow title="Sign up">
      <p className={styles['lead']}>Write the quests that players set out on.</p>
      <FormWarning violation={violation} failure={refusal && somethingWentWrong} />
      <form className={styles['form']} {...formProps}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
          invalid={violation?.code === 'email_shape'}
        />
        <NewPasswordFields label="Password" values={values} violation={violation} onChange={change} />
        <CheckField
          label="I agree to the terms and conditions"
          checked={values.termsAccepted}
          onChange={(termsAccepted) => change({ termsAccepted })}
          invalid={violation?.code === 'terms_not_accepted'}
          after={<TermsPanel />}
        />
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          Sign up
        </Button>
      </form>
      <Link className={styles['otherWay']} to={paths.signIn}>
        Already have an account? Sign in!
      </Link>
    </EntryWindow>
  );
}
