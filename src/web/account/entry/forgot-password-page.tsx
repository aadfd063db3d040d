import { Link } from 'wouter';
import * as texts from '#texts/account/account.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { requestPasswordReset } from './mailed-link-requests.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { toFailureCode } from '#web/account/form/failure-text.ts';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';

/** Known and unknown addresses get the same answer, so that nobody learns here who has an account. */
export function ForgotPasswordPage() {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { email: '' },
    send: requestPasswordReset,
  });
  return (
    <EntryWindow title={texts.forgotten}>
      <FormOutcome success={isSent ? texts.resetMailed : null} failure={refusal && toFailureCode(refusal)} />
      <p>{texts.forgottenLead}</p>
      <form className={styles['form']} {...formProps}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <Button type="submit" variant="primary" busy={isSending}>
          {texts.requestReset}
        </Button>
      </form>
      <Link className={styles['otherLink']} to={paths.signIn}>
        {texts.backToSignIn}
      </Link>
    </EntryWindow>
  );
}
