import { useState } from 'react';
import type { Breach } from '#domain/breach.ts';
import { durations } from '#domain/limits.ts';
import { TimedNotice } from '#web/shared/timed-notice.tsx';
import { WarningBox } from '#web/shared/warning-box.tsx';

type FormWarningProps = { breach: Breach | null; failure: string | null };

/** What is wrong with a form: a rule it breaks is told for a while, a failure at the server until the next attempt. */
export function FormWarning({ breach, failure }: FormWarningProps) {
  const [gone, setGone] = useState<Breach | null>(null);
  if (failure !== null) return <WarningBox message={failure} />;
  if (!breach || gone === breach) return null;
  return (
    <TimedNotice
      key={breach.code}
      message={breach.message}
      durationMs={durations.validationNotice}
      onGone={() => setGone(breach)}
    />
  );
}
