import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { presenceKind } from '#contract/events.ts';
import {
  presenceAddress,
  presenceList,
  presenceRoutes,
  presenceTimes,
  type PresenceBody,
  type PresentPerson,
} from '#contract/presence.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';

/** Who steps through a list is told of where they stay. */
const settlesAfterMs = 400;

const nobody: readonly PresentPerson[] = [];

/** Who is in a space now. Their changes read it again. */
export const usePresentPeople = (owner: string): readonly PresentPerson[] => {
  const { data = nobody } = useQuery({
    queryKey: [presenceKind, owner],
    queryFn: async () => z.parse(presenceList, (await request('GET', presenceAddress(owner))).body).items,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  return data;
};

type Here = Pick<PresenceBody, 'owner' | 'kind' | 'id'>;

/** Says where this person is, as long as the page is seen. Failures don't matter: it is said again. */
export const useAnnouncePresence = ({ owner, kind, id }: Here): void => {
  const isOnline = useConnectivity(({ state }) => state === 'Online');
  useEffect(() => {
    if (!isOnline) return undefined;
    const say = (): void => {
      if (document.visibilityState !== 'visible') return;
      const body: PresenceBody = { owner, kind, id, place: null };
      request('PUT', presenceRoutes.say, { body }).catch((error: unknown) => logError('Presence was not told', error));
    };
    const first = setTimeout(say, settlesAfterMs);
    const beats = setInterval(say, presenceTimes.beat);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearTimeout(first);
      clearInterval(beats);
      document.removeEventListener('visibilitychange', say);
    };
  }, [isOnline, owner, kind, id]);
};
