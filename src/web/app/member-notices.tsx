import { useEffect } from 'react';
import { useSignedInUser } from '#web/shared/session.ts';
import { useFirstCopies } from './first-copies/use-first-copies.ts';
import { OutboxNotice } from './outbox-notice.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { useLiveLists } from './use-live-lists.ts';
import { VerificationNotice } from './verification/verification-notice.tsx';

/** What goes on around every screen of whoever is signed in, and tells of itself above the screen where there is a need. */
export function MemberNotices() {
  useLiveLists(useSignedInUser().id);
  useEffect(registerServiceWorker, []);
  const { FirstCopies } = useFirstCopies();
  return (
    <>
      <OutboxNotice />
      <VerificationNotice />
      {FirstCopies && <FirstCopies />}
    </>
  );
}
