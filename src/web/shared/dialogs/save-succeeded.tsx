import { durations } from '#domain/timings.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useCountdown } from '#web/shared/notices/use-countdown.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';

/**
 * The last step of a save dialog, which closes by itself. A pointer that merely rests where the button appeared does not
 * hold it open; one that moves over it does.
 */
export function SaveSucceeded({ onClose }: { onClose: () => void }) {
  const { secondsLeft, isPaused, pauseProps } = useCountdown(durations.saveSuccessCloses, onClose);
  const { onPointerEnter, ...pauseOtherwise } = pauseProps;
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <div {...pauseOtherwise} onPointerMove={onPointerEnter} className={styles['ending']}>
      <p className={styles['countdown']}>
        {isPaused ? 'Stays open while you are here.' : `Closes in ${secondsLeft} s.`}
      </p>
      <div className={styles['actions']}>
        <Button ref={close} variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
