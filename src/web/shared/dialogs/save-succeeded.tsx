import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { durations } from '#domain/timings.ts';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useCountdown } from '#web/shared/notices/use-countdown.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';

/** What is typed closes it, and is for the field that had the focus before, if it is still there. */
const typeOn = (event: KeyboardEvent, onClose: () => void): void => {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  flushSync(onClose);
  if (isTextField(document.activeElement)) return;
  event.preventDefault();
  event.stopPropagation();
};

type Pausing = Pick<ReturnType<typeof useCountdown>['pauseProps'], 'onPointerEnter' | 'onPointerLeave'>;

/** The pointer counts over all of the dialog, not over its overlay. */
const usePointerInDialog = (
  part: RefObject<HTMLElement | null>,
  { onPointerEnter: pause, onPointerLeave: go }: Pausing,
): void =>
  useEffect(() => {
    const frame = part.current?.closest('dialog')?.firstElementChild;
    frame?.addEventListener('pointermove', pause);
    frame?.addEventListener('pointerleave', go);
    return () => {
      frame?.removeEventListener('pointermove', pause);
      frame?.removeEventListener('pointerleave', go);
    };
  }, [part, pause, go]);

type SaveSucceededProps = { offer: ReactNode; onClose: () => void };

/** A pointer that moves over it holds it open; one at rest does not. */
export function SaveSucceeded({ offer, onClose }: SaveSucceededProps) {
  const { secondsLeft, isPaused, pauseProps } = useCountdown(durations.saveSuccessCloses, onClose);
  const { onFocus, onBlur, ...pausing } = pauseProps;
  const ending = useRef<HTMLDivElement>(null);
  usePointerInDialog(ending, pausing);
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whatever has the focus in it
    <div
      ref={ending}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={(event) => typeOn(event, onClose)}
      className={styles['ending']}
    >
      <p className={styles['countdown']}>{isPaused ? texts.staysOpen : texts.closesIn(secondsLeft)}</p>
      {offer}
      <div className={styles['actions']}>
        <Button ref={close} variant="primary" onClick={onClose}>
          {closeText}
        </Button>
      </div>
    </div>
  );
}
