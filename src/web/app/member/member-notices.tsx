import { QueryClientProvider } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { followChanges } from '#web/documents/list/follow-changes.ts';
import { keepCopies } from '#web/documents/list/keep-copies.ts';
import { keepLostWork } from '#web/documents/list/keep-lost-work.ts';
import { useSending } from '#web/documents/sending/send-pending-writes.ts';
import { followSpaces } from '#web/spaces/follow-spaces.ts';
import { followReviews } from '#web/submissions/follow-reviews.ts';
import { followServer } from '#web/shared/events/follow-server.ts';
import { followWorld } from '#web/shared/world/follow-world.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { liftToasts } from '#web/shared/notices/toasts.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { useKeyHints } from './use-key-hints.ts';
import { LateBackground } from './late-background.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import styles from './member-notices.module.css';

const verification = late(() => import('./verification-notice.tsx'));
const handleLost = (cause: unknown) => logError('The notice of an unverified address could not be loaded', cause);

const services = { client: queryClient, kinds: allKinds };

export function MemberNotices() {
  const { id, email_verified } = useSignedInUser();
  useLiveLists(id);
  useKeyHints();
  const notices = useHeightOfNotices();
  const isUnverified = email_verified === false;
  const shown = useLate(verification, { isNeeded: isUnverified, onLost: handleLost });
  return (
    <QueryClientProvider client={queryClient}>
      <div ref={notices} className={styles['notices']}>
        {isUnverified && shown && <shown.VerificationNotice />}
        <OutboxNotice />
      </div>
      <LateBackground user={id} />
    </QueryClientProvider>
  );
}

/** Toasts stand above. The height is no property of the document's element, because each change of that styles the whole page anew. */
const useHeightOfNotices = (): RefObject<HTMLDivElement | null> => {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([notice]) => liftToasts(notice?.target.clientHeight ?? 0));
    if (notices.current) observer.observe(notices.current);
    return () => {
      observer.disconnect();
      liftToasts(0);
    };
  }, []);
  return notices;
};

const useLiveLists = (user: string): void => {
  useSending(services, user);
  useEffect(() => keepLostWork(services, user), [user]);
  useEffect(() => keepCopies(queryClient, user), [user]);
  useEffect(
    () =>
      followServer(user, [
        followWorld(),
        followSpaces(queryClient),
        followReviews(queryClient),
        followChanges(queryClient),
      ]),
    [user],
  );
};
