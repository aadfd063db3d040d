// Read this folder in this order: late-comments, this file, thread-view, comment-form, comment-requests.

import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Commented } from '#contract/comments.ts';
import * as texts from '#texts/comments.ts';
import { useFocusKeeper } from '#web/documents/list-pane/keys/use-focus-keeper.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { beginThread, commentsKey, readThreads } from './comment-requests.ts';
import { ThreadView } from './thread-view.tsx';
import { useCommentRights } from './use-comment-rights.ts';
import styles from './comments.module.css';

/** The first of `subjects` is what one comments on at first. */
export type CommentsProps = { subjects: readonly [Commented, ...Commented[]] };

/** The threads of a document, and of its submission. */
export function CommentsPanel({ subjects }: CommentsProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(subjects[0].kind);
  const of = subjects.find(({ kind }) => kind === chosen) ?? subjects[0];
  const rights = useCommentRights(of);
  const { data, isError, refetch } = useQuery({ queryKey: commentsKey(of), queryFn: () => readThreads(of) });
  useFocusKeeper(panel, data ? data.items.map(({ comments }) => comments.length).join(' ') : null);
  const open = data?.items.filter(({ resolved }) => !resolved) ?? [];
  const resolved = data?.items.filter((thread) => thread.resolved) ?? [];
  const shown = (threads: typeof open) => (
    <ol className={styles['threads']}>
      {threads.map((thread) => (
        <ThreadView key={thread.id} {...{ of, thread, rights }} />
      ))}
    </ol>
  );
  return (
    <section ref={panel} className={styles['panel']} aria-labelledby={titleId} data-print="never">
      <h3 id={titleId}>{texts.comments}</h3>
      {subjects.length > 1 && (
        <SelectField
          label={texts.commentsOn}
          value={of.kind}
          options={subjects.map(({ kind }) => kind)}
          textOf={(kind) => texts.kinds[kind]}
          onChange={setChosen}
        />
      )}
      {rights.mayWrite && (
        <CommentForm
          key={of.id}
          label={texts.write}
          send={texts.comment}
          people={rights.people}
          onSend={(said) => beginThread(of, said)}
        />
      )}
      {data ? (
        shown(open)
      ) : isError ? (
        <NotLoaded what={texts.theComments} headingLevel={3} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} label={texts.theComments} />
      )}
      {resolved.length > 0 && (
        <details>
          <summary>{texts.resolvedThreads(resolved.length)}</summary>
          {shown(resolved)}
        </details>
      )}
      {data?.next && <p>{texts.olderLeftOut}</p>}
    </section>
  );
}
