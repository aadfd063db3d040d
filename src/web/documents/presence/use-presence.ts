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
import { placeHere } from './people-at-cards.ts';

/** Only the document at which somebody stops in a list is announced. */
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

/** Says where this person is, as long as the page is seen: of a story line also at which card. Failures don't matter: it is said again. */
export const useAnnouncePresence = ({ owner, kind, id }: Here): void => {
  const isOnline = useConnectivity(({ state }) => state === 'Online');
  useEffect(() => {
    if (!isOnline) return undefined;
    const say = (): void => {
      if (document.visibilityState !== 'visible') return;
      const place = kind === 'story_line' ? placeHere.getState().place : null;
      const body: PresenceBody = { owner, kind, id, place };
      request('PUT', presenceRoutes.say, { body }).catch((error: unknown) =>
        logError('Presence could not be announced', error),
      );
    };
    let settling = setTimeout(say, settlesAfterMs);
    const unfollow = placeHere.subscribe(() => {
      clearTimeout(settling);
      settling = setTimeout(say, settlesAfterMs);
    });
    const beats = setInterval(say, presenceTimes.beat);
    document.addEventListener('visibilitychange', say);
    return () => {
      unfollow();
      clearTimeout(settling);
      clearInterval(beats);
      document.removeEventListener('visibilitychange', say);
    };
  }, [isOnline, owner, kind, id]);
};
