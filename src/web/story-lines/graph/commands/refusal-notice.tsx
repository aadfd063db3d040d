import type { CSSProperties } from 'react';
import { durations } from '#domain/timings.ts';
import { TimedNotice } from '#web/shared/notices/timed-notice.tsx';
import type { ShownRefusal } from './use-refusal.ts';
import styles from './refusal-notice.module.css';

export function RefusalNotice({ refusal, onGone }: { refusal: ShownRefusal; onGone: () => void }) {
  const place = { '--x': `${refusal.at.x}px`, '--y': `${refusal.at.y}px` } as CSSProperties;
  return (
    <div className={styles['notice']} style={place}>
      <TimedNotice message={refusal.message} durationMs={durations.validationNotice} onGone={onGone} />
    </div>
  );
}
