import { useState } from 'react';
import { durations } from '#domain/timings.ts';
import type { AccountRules, Violation } from '#domain/violation.ts';
import { messageOf } from '#messages/message-of.ts';
import { accountRules } from '#texts/rules/account-rules.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { TimedNotice } from '#web/shared/notices/timed-notice.tsx';
import styles from './form.module.css';

type FormOutcomeProps = { success: string | null; failure: string | null };

/** The empty output stays in the page, so that screen readers announce a success. */
export function FormOutcome({ success, failure }: FormOutcomeProps) {
  return (
    <>
      <output className={styles['success']}>{success}</output>
      {failure !== null && <WarningBox message={failure} />}
    </>
  );
}

type FormWarningProps = { violation: Violation<AccountRules> | null; failure: string | null };

/** A violation shows for a limited time from each attempt, a failure of the server until the next attempt. */
export function FormWarning({ violation, failure }: FormWarningProps) {
  const [shown, setShown] = useState({ violation, attempt: 0, isGone: false });
  if (shown.violation !== violation) setShown({ violation, attempt: shown.attempt + 1, isGone: false });
  if (failure !== null) return <WarningBox message={failure} />;
  if (!violation || shown.isGone) return null;
  return (
    <TimedNotice
      key={shown.attempt}
      message={messageOf(accountRules, violation)}
      durationMs={durations.validationNotice}
      onGone={() => setShown({ ...shown, isGone: true })}
    />
  );
}
