import type { ReactNode } from 'react';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';

const outOfSpaceAdvice =
  'The server has too little space left to save anything new. What you wrote stays here: close this, wait until the administrators have made room, and save again.';

const isOutOfSpace = (error: unknown): boolean => error instanceof ApiError && error.code === problemCodes.outOfSpace;

type SaveFailedProps = {
  onClose: () => void;
  title?: string;
  children?: ReactNode;
  /** What failed, for a word on what to do about it. */
  error?: unknown;
  /** Ways on, beside `Close`. */
  actions?: ReactNode;
};

/** The step of a save dialog that tells of a failure; by default one for the administrators. */
export function SaveFailed({
  onClose,
  title = 'Report this issue to the administrators',
  children = 'An error has happened. Please contact the administrators and they will help you.',
  error,
  actions,
}: SaveFailedProps) {
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <div role="alert" className={styles['failure']}>
        <h3>{title}</h3>
        <p>{children}</p>
        {isOutOfSpace(error) && <p>{outOfSpaceAdvice}</p>}
      </div>
      <div className={styles['actions']}>
        {actions}
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
