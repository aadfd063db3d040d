import { useQuery } from '@tanstack/react-query';
import { spacesKind } from '#contract/events.ts';
import { isSpaceId } from '#domain/space/space.ts';
import { readPeople } from './comment-requests.ts';

/** The members of a space; none of another owner. */
export const useMembersOf = (owner: string) => {
  const { data } = useQuery({
    queryKey: [spacesKind, owner, 'members'],
    enabled: isSpaceId(owner),
    queryFn: () => readPeople(owner),
  });
  return data ?? noMembers;
};

const noMembers: Awaited<ReturnType<typeof readPeople>> = [];
