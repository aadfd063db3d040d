import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#web/documents/list/follow-changes.ts';
import { keepCopies } from '#web/documents/list/device-copy.ts';
import { keepLostWork } from '#web/documents/list/keep-lost-work.ts';
import { useSending } from '#web/documents/outbox/use-outbox.ts';
import { followReviews } from '#web/submissions/follow-reviews.ts';
import { followServer } from '#web/shared/events/follow-server.ts';
import { followWorld } from '#web/shared/world/follow-world.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { loadKinds } from '#web/app/document-kinds.ts';
import { useFirstCopies } from './use-first-copies.ts';
import { OutboxNotice } from '#web/app/pending-writes/outbox-notice.tsx';
import { useVerificationNotice } from '#web/app/verification/use-verification-notice.ts';

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

const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};

const register = (): void => {
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => logError('The app could not be kept for a start without a connection', error));
};

const useLiveLists = (user: string): void => {
  const client = useQueryClient();
  useSending(user, loadKinds);
  useEffect(() => keepLostWork(client, user, loadKinds), [client, user]);
  useEffect(() => keepCopies(client, user), [client, user]);
  useEffect(() => followServer(user, followWorld(followReviews(client, followChanges(client)))), [client, user]);
};
