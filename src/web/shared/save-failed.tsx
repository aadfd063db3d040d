import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './save-dialog.module.css';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type SaveFailedProps = {
  onClose: () => void;
  title?: string;
  children?: ReactNode;
  /** Ways on, beside `Close`. */
  actions?: ReactNode;
};

/** The step of a save dialog that tells of a failure; by default one for the administrators. */
export function SaveFailed({
  onClose,
  title = 'Report this issue to the administrators',
  children = 'An error has happened. Please contact the administrators and they will help you.',
  actions,
}: SaveFailedProps) {
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <div role="alert" className={styles['failure']}>
        <h3>{title}</h3>
        <p>{children}</p>
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
