import { useEffect } from 'react';
import { useSignedInUser } from '#web/shared/session.ts';
import { useFirstCopies } from './first-copies/use-first-copies.ts';
import { OutboxNotice } from './outbox-notice.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { useLiveLists } from './use-live-lists.ts';
import { useVerificationNotice } from './verification/use-verification-notice.ts';

/** What goes on around every screen of whoever is signed in, and tells of itself above the screen where there is a need. */
export function MemberNotices() {
  const { id, email_verified } = useSignedInUser();
  useLiveLists(id);
  useEffect(registerServiceWorker, []);
  const { FirstCopies } = useFirstCopies();
  const { VerificationNotice } = useVerificationNotice(email_verified === false);
  return (
    <>
      <OutboxNotice />
      {VerificationNotice && <VerificationNotice />}
      {FirstCopies && <FirstCopies />}
    </>
  );
}
