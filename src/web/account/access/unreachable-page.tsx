import { useEffect, useRef } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { usePageTitle } from '#web/shared/screens/use-page-title.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { EntryWindow } from '#web/account/form/entry-window.tsx';

const title = 'The server does not answer';

const handleTryAgain = () => {
  refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};

/** What shows instead of a screen when the server doesn't answer who is here. */
export function UnreachablePage() {
  usePageTitle(title);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <EntryWindow title={title}>
      <WarningBox message="The server could not be reached." />
      <p>Check your connection. If that is fine, the server may be away for a moment.</p>
      <Button ref={button} variant="primary" onClick={handleTryAgain}>
        Try again
      </Button>
    </EntryWindow>
  );
}
