import { useQuery } from '@tanstack/react-query';
import { inboxKind } from '#contract/events.ts';
import type { Inbox } from '#contract/inbox.ts';

export const inboxKey = [inboxKind] as const;

export const useInbox = () =>
  useQuery({
    queryKey: inboxKey,
    queryFn: async (): Promise<Inbox> => (await import('./inbox-requests.ts')).requestInbox(),
  });
