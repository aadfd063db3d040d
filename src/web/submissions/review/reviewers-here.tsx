import { reviewersOwner } from '#contract/events.ts';
import { PeopleAt } from '#web/documents/presence/people-here.tsx';
import { usePresentPeople, useAnnouncePresence } from '#web/documents/presence/use-presence.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';

/** Says which submission one looks at, and shows who else does. */
export function ReviewersHere({ submission }: { submission: string }) {
  useAnnouncePresence({ owner: reviewersOwner, kind: 'submission', id: submission });
  const { id: me } = useSignedInUser();
  const people = usePresentPeople(reviewersOwner);
  return <PeopleAt people={people.filter(({ id, user }) => id === submission && user.id !== me)} />;
}
