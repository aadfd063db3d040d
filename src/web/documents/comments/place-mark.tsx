import { useQueries } from '@tanstack/react-query';
import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { openThreads, openThreadsAddress, type OpenThreads } from '#contract/comments.ts';
import * as texts from '#texts/comments.ts';
import { request } from '#web/shared/api/api.ts';
import { classNames } from '#web/shared/class-names.ts';
import { CommentsDialog } from './comments-dialog.tsx';
import { commentsKey, readThreads } from './comment-requests.ts';
import type { CommentedHere, CommentSubjects } from './commented-here.ts';
import { savedPlace } from './saved-place.ts';
import { useCommentRights } from './use-comment-rights.ts';
import styles from './place-mark.module.css';

type PlaceMarkProps = Omit<SubjectMarkProps, 'subjects'> & { here: CommentedHere; place: string };

/** Nothing stands yet at a place that is not saved. */
export function PlaceMark({ here, place, ...rest }: PlaceMarkProps) {
  const at = savedPlace(here, place);
  return at === null ? null : <SubjectMark subjects={[{ ...here.of, place: at }]} {...rest} />;
}

type SubjectMarkProps = { subjects: CommentSubjects; what: string; isAtField?: boolean; isOpened?: boolean };

export function SubjectMark({ subjects, what, isAtField = false, isOpened = false }: SubjectMarkProps) {
  const { mayWrite } = useCommentRights(subjects[0]);
  const [isOpen, setOpen] = useState(isOpened);
  const lists = useQueries({
    queries: subjects.map((of) => ({ queryKey: commentsKey(of), queryFn: () => readThreads(of) })),
  });
  const threads = subjects.reduce((sum, { place }, at) => {
    const items = lists[at]?.data?.items ?? [];
    return sum + items.filter((thread) => !thread.resolved && isAt(thread.place, place)).length;
  }, 0);
  if (threads === 0 && !mayWrite) return null;
  return (
    <>
      <button
        type="button"
        className={classNames(styles['mark'], 'nodrag', 'nopan')}
        data-at-field={isAtField || undefined}
        data-threads={threads || undefined}
        data-print="never"
        aria-label={texts.markName(threads)}
        title={texts.markOf({ what, threads })}
        onClick={() => setOpen(true)}
      >
        {threads > 0 ? <MessageSquare aria-hidden="true" /> : <MessageSquarePlus aria-hidden="true" />}
        {threads > 0 && <span aria-hidden="true">{threads}</span>}
      </button>
      {isOpen && createPortal(<CommentsDialog {...{ subjects, what }} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

const isAt = (place: string | null, wanted: string | undefined): boolean => wanted === undefined || place === wanted;

/** At a quest of a line, and at its card in the line. A submitted line is one document. */
export const subjectsOfCard = ({ of }: CommentedHere, quest: string): CommentSubjects => {
  const card = { ...of, place: `/story_quests/${quest}` };
  return of.kind === 'story_line' ? [{ owner: of.owner, kind: 'quest', id: quest }, card] : [card];
};

type CardDialogProps = { line: CommentedHere; quest: string; title: string; onClose: () => void };

/** The threads at a quest of a line, and at its card. */
export function CardDialog({ line, quest, title, onClose }: CardDialogProps) {
  return <CommentsDialog subjects={subjectsOfCard(line, quest)} what={title} onClose={onClose} />;
}

/** It comes with the marks, in one file. */
export const readOpenThreads = async (owner: string): Promise<OpenThreads['items']> =>
  z.parse(openThreads, (await request('GET', openThreadsAddress(owner))).body).items;
