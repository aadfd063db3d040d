import type { ReactNode } from 'react';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';

const isOutOfSpace = (error: unknown): boolean => error instanceof ApiError && error.code === problemCodes.outOfSpace;

const outOfReach = { title: texts.notReached, hint: texts.notReachedHint };
const forAdministrators = { title: texts.reportFailure, hint: texts.reportFailureHint };

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

/** By default a failure for the administrators, or the server was out of reach. */
export function SaveFailed({ onClose, title, children, error, details, actions }: SaveFailedProps) {
  const close = useFocusOnMount<HTMLButtonElement>();
  const usual = error instanceof ServerUnreachable ? outOfReach : forAdministrators;
  return (
    <>
      <div role="alert" className={styles['failure']}>
        <h3>{title ?? usual.title}</h3>
        <p>{children ?? usual.hint}</p>
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
