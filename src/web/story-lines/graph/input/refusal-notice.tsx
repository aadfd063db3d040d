import { useCallback, useState, type CSSProperties } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import { durations } from '#domain/timings.ts';
import { TimedNotice } from '#web/shared/notices/timed-notice.tsx';
import styles from '#web/story-lines/graph/graph-canvas.module.css';

/** Why a command was refused, and at which spot of the canvas (its own pixels). */
export type ShownRefusal = { readonly key: number; readonly message: string; readonly at: Position };

export function useRefusal() {
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const explain = useCallback(
    (message: string, at: Position): void => setRefusal((last) => ({ key: (last?.key ?? 0) + 1, message, at })),
    [],
  );
  const forget = useCallback((): void => setRefusal(null), []);
  return { refusal, explain, forget };
}

export function RefusalNotice({ refusal, onGone }: { refusal: ShownRefusal; onGone: () => void }) {
  const place = { '--x': `${refusal.at.x}px`, '--y': `${refusal.at.y}px` } as CSSProperties;
  return (
    <div className={styles['notice']} style={place}>
      <TimedNotice message={refusal.message} durationMs={durations.validationNotice} onGone={onGone} />
    </div>
  );
}
