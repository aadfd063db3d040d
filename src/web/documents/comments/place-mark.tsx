import { useQueries } from '@tanstack/react-query';
import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { memo, type RefObject, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { openThreads, openThreadsAddress, type Commented, type OpenThreads } from '#contract/comments.ts';
import { readSubmittedQuest, submittedQuestPlace } from '#domain/comment/submitted-place.ts';
import * as texts from '#texts/comments.ts';
import { request } from '#web/shared/api/api.ts';
import { classNames } from '#web/shared/class-names.ts';
import { useOpening } from '#web/shared/dialogs/use-opening.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { CommentsDialog } from './comments-dialog.tsx';
import { openingMs, threadsQuery } from './comment-requests.ts';
import type { CommentedHere, CommentSubject, CommentSubjects } from './commented-here.ts';
import { WantedMarkContext, type MarkSpot } from './wanted-mark.ts';
import { openThreadsKey } from './open-threads-key.ts';
import { savedPlace } from './saved-place.ts';
import { isAbout, toSentPlace, sentContentQuery, useSentContent } from './sent-places.ts';
import { useCommentRights } from './comment-access.ts';
import styles from './comments.module.css';

type PlaceMarkProps = Omit<SubjectMarkProps, 'subjects'> & { here: CommentedHere; place: string };

/** Nothing stands yet at a place that is not saved. */
export function PlaceMark({ here, place, ...rest }: PlaceMarkProps) {
  const [first, ...more] = useSubjectsAt(here, place);
  const spot = { quest: here.quest ?? null, place };
  return first ? <SubjectMark subjects={[first, ...more]} spot={spot} {...rest} /> : null;
}

const useSubjectsAt = (here: CommentedHere, place: string): readonly CommentSubject[] => {
  const { of, sent, numbers, quest } = here;
  const submitted = useSentContent(sent);
  if (of.kind === 'submission') {
    const at = quest === undefined ? undefined : numbers?.get(quest);
    return [{ ...of, place: at === undefined ? place : submittedQuestPlace({ at, inside: place }) }];
  }
  const saved = savedPlace(here, place);
  const inSent = sent && submitted ? toSentPlace(here, submitted, place) : null;
  return [
    ...(sent && inSent !== null ? [{ ...sent, place: inSent }] : []),
    ...(saved === null ? [] : [{ ...of, place: saved }]),
  ];
};

type SubjectMarkProps = {
  subjects: CommentSubjects;
  what: string;
  spot?: MarkSpot;
  isAtField?: boolean;
  isOpened?: boolean;
};

const isSame = (one: SubjectMarkProps, other: SubjectMarkProps): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Many stand in an editor, where each key asks again what they are about: they are drawn again only where that is something else. */
export const SubjectMark = memo(function SubjectMark(props: SubjectMarkProps) {
  const { subjects, what, spot, isAtField = false, isOpened = false } = props;
  const mark = useRef<HTMLButtonElement>(null);
  useFocusWhenWanted(mark, spot);
  const { mayWrite } = useCommentRights(subjects[0]);
  const { isOpen, open, close } = useOpening(isOpened);
  const lists = useQueries({ queries: subjects.map((of) => threadsQuery(of)) });
  const threads = subjects.reduce((sum, subject, at) => {
    const items = lists[at]?.data?.items ?? [];
    return sum + items.filter((thread) => !thread.resolved && isAbout(subject, thread.place)).length;
  }, 0);
  if (threads === 0 && !mayWrite) return null;
  return (
    <>
      <button
        ref={mark}
        type="button"
        className={classNames(styles['mark'], 'nodrag', 'nopan')}
        data-at-field={isAtField || undefined}
        data-threads={threads || undefined}
        data-print="never"
        aria-label={texts.markName(threads)}
        title={texts.markOf({ what, threads })}
        onClick={open}
      >
        {threads > 0 ? <MessageSquare aria-hidden="true" /> : <MessageSquarePlus aria-hidden="true" />}
        {threads > 0 && <span aria-hidden="true">{threads}</span>}
      </button>
      {isOpen && createPortal(<CommentsDialog {...{ subjects, what }} onClose={close} />, document.body)}
    </>
  );
}, isSame);

/** A thread led here: the mark is in sight and has the focus. */
const useFocusWhenWanted = (mark: RefObject<HTMLButtonElement | null>, spot: MarkSpot | undefined): void => {
  const wantedMark = use(WantedMarkContext);
  const { wanted, arrive } = wantedMark ?? {};
  const isWanted = wanted && spot && wanted.quest === spot.quest && wanted.place === spot.place;
  useEffect(() => {
    if (!isWanted || !mark.current) return;
    mark.current.scrollIntoView({ block: 'center' });
    mark.current.focus({ preventScroll: true });
    arrive?.();
  }, [isWanted, arrive, mark]);
};

type CardMarkProps = { line: CommentedHere; quest: string; title: string };

/** At a quest of a line: its own threads, and those at its card. */
export function CardMark({ line, quest, title }: CardMarkProps) {
  const [first, ...more] = useSubjectsOfCard(line, quest);
  return first ? <SubjectMark subjects={[first, ...more]} what={title} spot={{ quest, place: '' }} /> : null;
}

/** At a quest of a line, and at its card in the line. In a submitted line, at all of the quest there; empty where it is none of its quests. */
const useSubjectsOfCard = ({ of, sent, numbers }: CommentedHere, quest: string): readonly CommentSubject[] => {
  const submitted = useSentContent(sent);
  if (of.kind === 'submission') return inSubmission(of, numbers?.get(quest));
  return [
    ...(sent
      ? inSubmission(
          sent,
          submitted?.quests.findIndex(({ id }) => id === quest),
        )
      : []),
    { owner: of.owner, kind: 'quest', id: quest },
    { ...of, place: `/story_quests/${quest}` },
  ];
};

const inSubmission = (submission: Commented, at = -1): CommentSubject[] =>
  at < 0 ? [] : [{ ...submission, place: submittedQuestPlace({ at, inside: '' }) }];

type CardDialogProps = { line: CommentedHere; quest: string; title: string; onClose: () => void };

/** The threads at a quest of a line, and at its card. */
export function CardDialog({ line, quest, title, onClose }: CardDialogProps) {
  const [first, ...more] = useSubjectsOfCard(line, quest);
  return first ? <CommentsDialog subjects={[first, ...more]} what={title} onClose={onClose} /> : null;
}

/** The open threads of a submission at each quest of the line around. */
export const countAtQuests = async ({
  of,
  sent = of,
  numbers,
}: CommentedHere): Promise<ReadonlyMap<string, number>> => {
  const { items } = await queryClient.fetchQuery(threadsQuery(sent));
  const ids = numbers
    ? [...numbers.keys()]
    : (await queryClient.fetchQuery(sentContentQuery(sent))).quests.map(({ id }) => id);
  const counts = new Map<string, number>();
  for (const { place, resolved } of items) {
    const quest = place === null || resolved ? undefined : ids[readSubmittedQuest(place)?.at ?? -1];
    if (quest !== undefined) counts.set(quest, (counts.get(quest) ?? 0) + 1);
  }
  return counts;
};

/** It comes with the marks, in one file. */
export const readOpenThreads = async (owner: string): Promise<OpenThreads['items']> =>
  z.parse(openThreads, (await request('GET', openThreadsAddress(owner))).body).items;

/** Begins to read what is said about a document that is opened, so that it is drawn together with it. */
export const readCommentsAhead = ({ of, sent }: CommentedHere): void => {
  for (const subject of sent ? [sent, of] : [of]) void queryClient.prefetchQuery(threadsQuery(subject));
  if (of.kind !== 'story_line') return;
  const queryFn = () => readOpenThreads(of.owner);
  void queryClient.prefetchQuery({ queryKey: openThreadsKey(of.owner), staleTime: openingMs, queryFn });
};
