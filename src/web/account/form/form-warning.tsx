import { useState } from 'react';
import type { Breach } from '#domain/breach.ts';
import { durations } from '#domain/timings.ts';
import { TimedNotice } from '#web/shared/timed-notice.tsx';
import { WarningBox } from '#web/shared/warning-box.tsx';

type FormWarningProps = { breach: Breach | null; failure: string | null };

/** What is wrong with a form: a rule it breaks is told for a while from each attempt, a failure at the server until the next. */
export function FormWarning({ breach, failure }: FormWarningProps) {
  const [told, setTold] = useState({ breach, attempt: 0, isGone: false });
  if (told.breach !== breach) setTold({ breach, attempt: told.attempt + 1, isGone: false });
  if (failure !== null) return <WarningBox message={failure} />;
  if (!breach || told.isGone) return null;
  return (
    <TimedNotice
      key={told.attempt}
      message={breach.message}
      durationMs={durations.validationNotice}
      onGone={() => setTold({ ...told, isGone: true })}
    />
  );
}
