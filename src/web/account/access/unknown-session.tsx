import { useEffect, useRef } from 'react';
import * as texts from '#texts/account/account.ts';
import { tryAgain } from '#texts/common.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import styles from './notice-page.module.css';

/** Empty at first, grey bars after a while. */
export function SessionPending() {
  return (
    <div className={styles['pending']}>
      <Skeleton />
    </div>
  );
}

const handleTryAgain = () => {
  refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};

export function UnreachablePage() {
  usePageTitle(texts.noAnswer);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <EntryWindow title={texts.noAnswer}>
      <WarningBox message={texts.notReached} />
      <p>{texts.checkConnection}</p>
      <Button ref={button} variant="primary" onClick={handleTryAgain}>
        {tryAgain}
      </Button>
    </EntryWindow>
  );
}
