import { useQuery } from '@tanstack/react-query';
import { inboxKind } from '#contract/events.ts';
import { requestInbox } from './inbox-requests.ts';

export const inboxKey = [inboxKind] as const;

export const useInbox = () => useQuery({ queryKey: inboxKey, queryFn: requestInbox });
