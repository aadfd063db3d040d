import { toLine } from '#domain/text/text.ts';
import { limits } from '#domain/limits.ts';
import { checkDisplayName } from '#domain/account/check-display-name.ts';
import { shownName } from '#domain/account/user.ts';
import * as texts from '#texts/account/account-settings.ts';
import { changeDisplayName } from './account-requests.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { FormOutcome, FormWarning } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { AccountSection } from './account-section.tsx';

export function DisplayNameForm({ user }: { user: SignedInUser }) {
  const { values, change, violation, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { name: user.display_name },
    check: ({ name }) => checkDisplayName(name),
    send: ({ name }) => changeDisplayName(name.trim()),
  });
  return (
    <AccountSection title={texts.profile}>
      <form className={styles['form']} {...formProps}>
        <TextField
          label={texts.displayName}
          autoComplete="nickname"
          maxLength={limits.displayName.max}
          hint={texts.displayNameHint(shownName({ ...user, display_name: '' }))}
          value={values.name}
          onChange={(name) => change({ name: toLine(name, limits.displayName.max) })}
          invalid={violation !== null}
        />
        <Button type="submit" variant="primary" busy={isSending} className={styles['action']}>
          {texts.saveDisplayName}
        </Button>
      </form>
      <FormOutcome success={isSent ? texts.displayNameSaved : null} failure={null} />
      <FormWarning violation={violation} failure={refusal && toFailureText(refusal)} />
    </AccountSection>
  );
}
