import { queryOptions, useQuery } from '@tanstack/react-query';
import { spacesKind } from '#contract/events.ts';
import type { SpaceList } from '#contract/spaces.ts';
import { isSpaceId } from '#domain/space.ts';
import { ownWork } from '#texts/spaces.ts';

/** Of all that is read of spaces: their kind's name in the stream of changes. */
export const spacesKey = [spacesKind] as const;

/** The own ones. */
export const spacesOptions = queryOptions({
  queryKey: [...spacesKey, 'own'],
  queryFn: async (): Promise<SpaceList> => (await import('./read-spaces.ts')).readSpaces(),
});

export const useSpaces = (isRead = true) => useQuery({ ...spacesOptions, enabled: isRead });

/** Of an owner, the spaces among them; null until it is known. */
export const nameOfPlace = (owner: string, spaces: SpaceList | undefined): string | null =>
  isSpaceId(owner) ? (spaces?.items.find(({ id }) => id === owner)?.name ?? null) : ownWork;
