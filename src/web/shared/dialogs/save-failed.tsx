import type { ReactNode } from 'react';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';

const isOutOfSpace = (error: unknown): boolean => error instanceof ApiError && error.code === problemCodes.outOfSpace;

type SaveFailedProps = {
  onClose: () => void;
  title?: string;
  children?: ReactNode;
  error?: unknown;
  /** Between the words and the buttons. */
  details?: ReactNode;
  /** Buttons beside `Close`. */
  actions?: ReactNode;
};

/** By default a failure for the administrators. */
export function SaveFailed({
  onClose,
  title = texts.reportFailure,
  children = texts.reportFailureHint,
  error,
  details,
  actions,
}: SaveFailedProps) {
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <div role="alert" className={styles['failure']}>
        <h3>{title}</h3>
        <p>{children}</p>
        {isOutOfSpace(error) && <p>{texts.outOfSpace}</p>}
      </div>
      {details}
      <div className={styles['actions']}>
        {actions}
        <Button ref={close} onClick={onClose}>
          {closeText}
        </Button>
      </div>
    </>
  );
}
