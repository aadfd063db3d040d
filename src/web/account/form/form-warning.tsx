import { useState } from 'react';
import { durations } from '#domain/timings.ts';
import type { AccountRules, Violation } from '#domain/violation.ts';
import { messageOf } from '#messages/message-of.ts';
import { accountRules } from '#texts/account-rules.ts';
import { TimedNotice } from '#web/shared/notices/timed-notice.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';

type FormWarningProps = { violation: Violation<AccountRules> | null; failure: string | null };

/** What is wrong with a form: a rule it breaks is told for a while from each attempt, a failure at the server until the next. */
export function FormWarning({ violation, failure }: FormWarningProps) {
  const [told, setAnnounced] = useState({ violation, attempt: 0, isGone: false });
  if (told.violation !== violation) setAnnounced({ violation, attempt: told.attempt + 1, isGone: false });
  if (failure !== null) return <WarningBox message={failure} />;
  if (!violation || told.isGone) return null;
  return (
    <TimedNotice
      key={told.attempt}
      message={messageOf(accountRules, violation)}
      durationMs={durations.validationNotice}
      onGone={() => setAnnounced({ ...told, isGone: true })}
    />
  );
}
