import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { SpaceList } from '#contract/spaces.ts';
import { spacesKind } from '#contract/events.ts';
import type { ChangeFollower } from '#web/shared/events/follow-server.ts';
import { spacesKey } from './spaces-key.ts';

/** The own ones. */
export const useSpaces = (isRead = true) =>
  useQuery({
    queryKey: [...spacesKey, 'own'],
    enabled: isRead,
    queryFn: async (): Promise<SpaceList> => (await import('./space-requests.ts')).readSpaces(),
  });

/** Reads spaces and their members again when they change. Other changes go to `others`. */
export const followSpaces = (client: QueryClient, others: ChangeFollower): ChangeFollower => ({
  handleChange: (change) => {
    if (change.kind === spacesKind) void client.invalidateQueries({ queryKey: spacesKey });
    else others.handleChange(change);
  },
  handleGap: () => {
    void client.invalidateQueries({ queryKey: spacesKey });
    others.handleGap();
  },
  stop: () => others.stop(),
});
