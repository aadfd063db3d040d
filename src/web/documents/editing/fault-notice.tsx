import { useEffect, useRef } from 'react';
import { durations } from '#domain/timings.ts';
import styles from './editing.module.css';
import { TimedNotice } from '#web/shared/notices/timed-notice.tsx';
import type { Fault } from './use-fault.ts';

type PlacedViolation = { readonly section: string; readonly property?: string; readonly message: string };

type FaultNoticeProps = {
  fault: Fault<PlacedViolation>;
  /** The section, or the property of it, that this place belongs to. */
  section: string;
  property?: string;
  onGone: () => void;
};

export function FaultNotice({ fault: { notice }, section, property, onGone }: FaultNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const attempt = notice?.attempt;
  useEffect(() => {
    if (attempt !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);

  if (!notice || notice.violation.section !== section || notice.violation.property !== property) return null;
  return (
    <div ref={place} className={styles['notice']}>
      <TimedNotice
        key={notice.attempt}
        message={notice.violation.message}
        durationMs={durations.validationNotice}
        onGone={onGone}
      />
    </div>
  );
}
