import { durations } from '#domain/timings.ts';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useCountdown } from '#web/shared/notices/use-countdown.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';

/** A pointer that moves over it holds it open; one at rest does not. */
export function SaveSucceeded({ onClose }: { onClose: () => void }) {
  const { secondsLeft, isPaused, pauseProps } = useCountdown(durations.saveSuccessCloses, onClose);
  const { onPointerEnter, ...pauseOtherwise } = pauseProps;
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <div {...pauseOtherwise} onPointerMove={onPointerEnter} className={styles['ending']}>
      <p className={styles['countdown']}>{isPaused ? texts.staysOpen : texts.closesIn(secondsLeft)}</p>
      <div className={styles['actions']}>
        <Button ref={close} variant="primary" onClick={onClose}>
          {closeText}
        </Button>
      </div>
    </div>
  );
}
