import { useMemo } from 'react';
import { useMembersOf } from '#web/documents/comments/use-members-of.ts';
import { nobody, type People } from '#web/documents/list-pane/people-of-owner.ts';

/** Who can have a quest of a space. A name that several have stands with the beginning of each account's id. */
export const usePeople = (owner: string): People => {
  const members = useMembersOf(owner);
  return useMemo(() => {
    if (members.length === 0) return nobody;
    const counts = Map.groupBy(members, ({ user }) => user.display_name);
    return new Map(
      members.map(({ user: { id, display_name: name } }) => [
        id,
        (counts.get(name)?.length ?? 0) > 1 ? `${name} (${id.slice(0, 6)})` : name,
      ]),
    );
  }, [members]);
};
