import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#web/documents/list/follow-changes.ts';
import { keepLostWork } from '#web/documents/list/keep-lost-work.ts';
import { keepCopies } from '#web/documents/list/keep-copies.ts';
import { useSending } from '#web/documents/outbox/use-outbox.ts';
import { followServer } from '#web/shared/events/follow-server.ts';
import { loadKinds } from './document-kinds.ts';

/** A person's lists follow the server, what waits on this device is sent, and the device's copies follow the lists. */
export const useLiveLists = (user: string): void => {
  const client = useQueryClient();
  useSending(user, loadKinds);
  useEffect(() => keepLostWork(client, user, loadKinds), [client, user]);
  useEffect(() => keepCopies(client, user), [client, user]);
  useEffect(() => followServer(user, followChanges(client)), [client, user]);
};
