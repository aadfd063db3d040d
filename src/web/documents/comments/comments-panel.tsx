// Read this folder in this order: commented-here, commented-document, late-comments, this file, thread-view, comment-form, kept-text, comment-requests;
// then the marks where comments stand: comment-mark, place-mark, saved-place, comments-dialog; then comment-address; last what leads to marks: wanted-mark, use-spots, and of submissions sent-places.

import { useQueries } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Thread } from '#contract/comments.ts';
import * as texts from '#texts/comments.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { threadParam } from './comment-address.ts';
import { CommentForm } from './comment-form.tsx';
import { beginThread, threadsQuery } from './comment-requests.ts';
import type { CommentSubject, CommentSubjects } from './commented-here.ts';
import { isAbout } from './sent-places.ts';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { formsBegun } from './kept-text.ts';
import { replyForm, ThreadView } from './thread-view.tsx';
import { useCommentRights, useReadersOf } from './comment-access.ts';
import { useSpots } from './use-spots.ts';
import styles from './comments.module.css';

const beginForm = 'begin';

export type CommentsProps = {
  /** The first is what one comments on at first. */
  subjects: CommentSubjects;
  /** Whether a title above says what they are about. */
  isTitled?: boolean;
};

/** The threads of a document, and of its submissions; or those at a place. */
export function CommentsPanel({ subjects, isTitled = false }: CommentsProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { of, choose, list } = useThreads(subjects);
  const data = list?.data;
  const rights = useCommentRights(of);
  const people = useReadersOf(of);
  const threads = data?.items.filter(({ place }) => isAbout(of, place));
  useFocusKeeper(panel, threads ? threads.map(({ comments }) => comments.length).join(' ') : null);
  return (
    <section
      ref={panel}
      className={styles['panel']}
      data-titled={isTitled || undefined}
      aria-labelledby={titleId}
      data-print="never"
    >
      <h3 id={titleId}>{isTitled ? <VisuallyHidden>{texts.comments}</VisuallyHidden> : texts.comments}</h3>
      {subjects.length > 1 && (
        <SelectField
          label={texts.commentsOn}
          value={keyOf(of)}
          options={subjects.map(keyOf)}
          textOf={(key) => nameOf(subjects.find((each) => keyOf(each) === key) ?? of)}
          onChange={choose}
        />
      )}
      {rights.mayWrite && (
        <CommentForm
          key={of.id}
          place={{ owner: of.owner, at: `${of.kind} ${of.id} ${of.place ?? ''}`, form: beginForm }}
          label={texts.write}
          send={texts.comment}
          people={people}
          onSend={(said) => beginThread(of, said)}
        />
      )}
      {threads?.length === 0 ? (
        <p>
          <GuideLink chapter="comments" />
        </p>
      ) : threads ? (
        <Threads {...{ of, threads, rights }} />
      ) : list?.isError ? (
        <NotLoaded what={texts.theComments} headingLevel={3} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={2} label={texts.theComments} />
      )}
      {data?.next && <p>{texts.olderLeftOut}</p>}
    </section>
  );
}

/** Of each kind there is one, but for earlier submissions. */
const keyOf = ({ kind, id, submittedAt }: CommentSubject): string => (submittedAt === undefined ? kind : id);

const nameOf = (subject: CommentSubject): string => {
  if (subject.submittedAt !== undefined) return texts.earlierSubmission(subject.submittedAt);
  return isCard(subject) ? texts.card : texts.kinds[subject.kind];
};

const isCard = ({ kind, place }: CommentSubject): boolean =>
  kind === 'story_line' && place?.startsWith('/story_quests/') === true;

/** Of the chosen subject. A thread that the address names chooses, once, the subject that has it; not at a place, where it may stand elsewhere. */
const useThreads = (subjects: CommentSubjects) => {
  const [search] = useSearchParams();
  const named = search.get(threadParam);
  const wanted = subjects.some(({ place }) => place !== undefined) ? null : named;
  const [chosen, choose] = useState(keyOf(subjects[0]));
  const [sought, setSought] = useState<string | null>(null);
  const of = subjects.find((each) => keyOf(each) === chosen) ?? subjects[0];
  const lists = useQueries({
    queries: subjects.map((each) => ({ ...threadsQuery(each), enabled: each === of || wanted !== null })),
  });
  const found = subjects.find((_, at) => lists[at]?.data?.items.some(({ id }) => id === wanted));
  if (found && sought !== wanted) {
    setSought(wanted);
    choose(keyOf(found));
  }
  const handleChoose = (key: string) => {
    setSought(wanted);
    choose(key);
  };
  return { of, choose: handleChoose, list: lists[subjects.indexOf(of)] };
};

type ThreadsProps = Pick<Parameters<typeof ThreadView>[0], 'of' | 'rights'> & { threads: readonly Thread[] };

function Threads({ threads, ...rest }: ThreadsProps) {
  const [search] = useSearchParams();
  const spotOf = useSpots(rest.of);
  const wanted = search.get(threadParam);
  const { stateOf, formsOf, setForm } = useForms(rest.of.owner);
  const resolved = threads.filter((thread) => stateOf(thread));
  const shown = (some: readonly Thread[]) => (
    <ol className={styles['threads']}>
      {some.map((thread) => (
        <ThreadView
          key={thread.id}
          {...rest}
          thread={thread}
          spot={spotOf(thread.place)}
          forms={formsOf(thread)}
          setForm={(form, isOpen) => setForm(thread, { form, isOpen })}
        />
      ))}
    </ol>
  );
  return (
    <>
      {shown(threads.filter((thread) => !stateOf(thread)))}
      {resolved.length > 0 && (
        <details open={resolved.some(({ id }) => id === wanted)}>
          <summary>{texts.resolvedThreads(resolved.length)}</summary>
          {shown(resolved)}
        </details>
      )}
    </>
  );
}

/** `resolved`, as it was when somebody began to write; undefined where that was before a reload. */
type Written = { readonly forms: readonly string[]; readonly resolved: boolean | undefined };

/** Where somebody writes, the thread stays in its list until that is done, whoever resolves or reopens it meanwhile. */
const useForms = (owner: string) => {
  const { id: person } = useSignedInUser();
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(
    () => new Map([...formsBegun(person, owner)].map(([thread, forms]) => [thread, { forms, resolved: undefined }])),
  );
  /** A comment that was deleted meanwhile has no form any more. */
  const formsOf = ({ id, comments }: Thread): readonly string[] =>
    (written.get(id)?.forms ?? []).filter(
      (form) => form === replyForm || comments.some((comment) => comment.id === form),
    );
  return {
    formsOf,
    stateOf: (thread: Thread): boolean =>
      formsOf(thread).length > 0 ? (written.get(thread.id)?.resolved ?? thread.resolved) : thread.resolved,
    setForm: ({ id, resolved }: Thread, { form, isOpen }: { form: string; isOpen: boolean }): void =>
      setWritten((before) => {
        const known = before.get(id) ?? { forms: [], resolved };
        const others = known.forms.filter((each) => each !== form);
        const forms = isOpen ? [...others, form] : others;
        const after = new Map(before);
        if (forms.length === 0) after.delete(id);
        else after.set(id, { ...known, forms });
        return after;
      }),
  };
};
