import { UserRound } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'wouter';
import type { PresentPerson } from '#contract/presence.ts';
import * as texts from '#texts/spaces.ts';
import type { DocumentReview } from '#web/documents/pane/document-screen.ts';
import { screenOfDocument } from '#web/shared/address/document-screens.ts';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { namesByPlace } from './people-at-cards.ts';
import styles from './people-here.module.css';
import { usePlaceTitles } from './use-place-titles.ts';
import { usePresentPeople, useAnnouncePresence } from './use-presence.ts';

const kindNames = { quest: 'quests', story_line: 'story-lines' } as const;

/** Everybody who is in the space, and at which document. */
export function PeopleInSpace({ space }: { space: string }) {
  useAnnouncePresence({ owner: space, kind: null, id: null });
  const titleId = useId();
  const people = usePresentPeople(space);
  const titles = usePlaceTitles(space, people);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>{texts.peopleHere}</h2>
      <ul className={styles['people']} aria-labelledby={titleId}>
        {people.map((person) => (
          <Person key={person.user.id} person={person}>
            <Whereabouts {...{ space, person, titles }} />
          </Person>
        ))}
      </ul>
    </section>
  );
}

type WhereaboutsProps = { space: string; person: PresentPerson; titles: ReadonlyMap<string, string> };

function Whereabouts({ space, person: { kind, id }, titles }: WhereaboutsProps) {
  const readText = useReadText();
  if (kind === null || kind === 'submission' || id === null) return null;
  const title = titles.get(id);
  return (
    <Link to={screenOfDocument(kindNames[kind], space, id)}>
      <bdi>{title === undefined ? texts.presentAt[kind] : readText(title)}</bdi>
    </Link>
  );
}

type PersonProps = { person: PresentPerson; children?: ReactNode };

function Person({ person: { user }, children }: PersonProps) {
  const isOneself = useSignedInUser().id === user.id;
  return (
    <li className={styles['person']}>
      <UserRound aria-hidden="true" />
      <span>
        <bdi>{user.display_name}</bdi> {isOneself && texts.you}
      </span>
      {children}
    </li>
  );
}

/** The people who are at the open document. */
export function PeopleAt({ people }: { people: readonly PresentPerson[] }) {
  if (people.length === 0) return null;
  return (
    <ul className={styles['people']} aria-label={texts.peopleHere}>
      {people.map((person) => (
        <Person key={person.user.id} person={person} />
      ))}
    </ul>
  );
}

type At = { readonly owner: string; readonly kind: 'quest' | 'story_line'; readonly id: string | null };

/** Says where this person is, and marks documents in the list and the open one with who is at them. */
export const usePresenceMarks = <Item extends { readonly id: string }>(
  { owner, kind, id }: At,
  review: DocumentReview<Item>,
): DocumentReview<Item> => {
  useAnnouncePresence({ owner, kind: id === null ? null : kind, id });
  const people = usePresentPeople(owner);
  const others = useOthersPresent(owner);
  const byDocument = useMemo(
    () =>
      Map.groupBy(
        people.filter((person) => person.kind === kind),
        (person) => person.id ?? '',
      ),
    [people, kind],
  );
  const badges = useMemo(
    () =>
      withMarks(
        review.badges,
        namesByPlace(others, (person) => (person.kind === kind ? person.id : null)),
      ),
    [review.badges, others, kind],
  );
  return useMemo(() => {
    const panelOf = (item: Item) => (
      <>
        <PeopleAt people={byDocument.get(item.id) ?? []} />
        {review.panelOf(item)}
      </>
    );
    return { ...review, badges, panelOf };
  }, [review, badges, byDocument]);
};

export const useOthersPresent = (owner: string): readonly PresentPerson[] => {
  const { id: me } = useSignedInUser();
  const people = usePresentPeople(owner);
  return useMemo(() => people.filter(({ user }) => user.id !== me), [people, me]);
};

export function PresenceMark({ names }: { names: string }) {
  return (
    <span className={styles['mark']} title={names}>
      <UserRound aria-hidden="true" />
      <span className={styles['names']}>{names}</span>
    </span>
  );
}

const withMarks = (
  badges: ReadonlyMap<string, ReactNode>,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReactNode> => {
  const all = new Map(badges);
  for (const [id, others] of names)
    all.set(
      id,
      <>
        <PresenceMark names={others} />
        {badges.get(id)}
      </>,
    );
  return all;
};
