import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Thread } from '#contract/comments.ts';
import * as texts from '#texts/comments.ts';
import { presentAt } from '#texts/spaces.ts';
import { addressOfThread } from '#web/documents/comments/comment-address.ts';
import { openThreadsQuery } from '#web/documents/comments/comment-requests.ts';
import { usePlaceTitles } from '#web/documents/presence/use-place-titles.ts';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Since } from '#web/shared/since.tsx';
import styles from './open-comments.module.css';

const mostListed = 20;
/** The others fold away: the home has more than comments. */
const mostShown = 5;

type OfDocument = Thread & { readonly kind: 'quest' | 'story_line' };

/** Those on submissions are the conversation with the reviewers, at the document. */
const isOfDocument = (thread: Thread): thread is OfDocument => thread.kind === 'quest' || thread.kind === 'story_line';

/** The newest open threads of a space, each with what was said last. */
export function OpenComments({ space }: { space: string }) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery(openThreadsQuery(space));
  const threads = data?.items.filter(isOfDocument) ?? [];
  const listed = threads.slice(0, mostListed);
  const further = listed.slice(mostShown);
  const titles = usePlaceTitles(
    space,
    listed.map(({ kind, id_of: id }) => ({ kind, id })),
  );
  const listOf = (some: readonly OfDocument[]) => (
    <ul>
      {some.map((thread) => (
        <OpenThread key={thread.id} {...{ space, thread }} title={titles.get(thread.id_of)} />
      ))}
    </ul>
  );
  if (isError && !data) return <NotLoaded what={texts.theComments} headingLevel={2} onRetry={() => void refetch()} />;
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['comments']}>
      <h2 id={titleId}>{texts.openComments}</h2>
      {listOf(listed.slice(0, mostShown))}
      {further.length > 0 && (
        <details>
          <summary>{texts.furtherOpen(further.length)}</summary>
          {listOf(further)}
          {(threads.length > listed.length || data?.next) && <p>{texts.moreOpen}</p>}
        </details>
      )}
    </section>
  );
}

type OpenThreadProps = { space: string; thread: OfDocument; title: string | undefined };

function OpenThread({ space, thread, title }: OpenThreadProps) {
  const readText = useReadText();
  const { id, kind, id_of: of, quote, comments } = thread;
  const last = comments.at(-1);
  return (
    <li>
      <p className={styles['about']}>
        <Link to={addressOfThread({ owner: space, kind, id: of }, { thread: id })}>
          <bdi>{title === undefined ? presentAt[kind] : readText(title)}</bdi>
        </Link>
        {quote !== null && quote !== title && <bdi> · {readText(quote)}</bdi>}
        {last && (
          <span>
            {' · '}
            <Since time={last.at} />
          </span>
        )}
      </p>
      {last && <p className={styles['said']}>{texts.said({ name: last.by.display_name, text: last.text })}</p>}
    </li>
  );
}
