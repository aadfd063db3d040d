import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import * as texts from '#texts/comments.ts';
import { presentAt } from '#texts/spaces.ts';
import { addressOfThread } from '#web/documents/comments/comment-address.ts';
import { isOfDocument, openThreadsQuery, type ThreadOfDocument } from '#web/documents/comments/comment-requests.ts';
import { useOpenThreads } from '#web/documents/comments/use-open-threads.ts';
import { usePlaceTitles } from '#web/documents/presence/use-place-titles.ts';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Since } from '#web/shared/since.tsx';
import styles from './open-comments.module.css';

const mostListed = 20;
/** The others fold away: the home has more than comments. */
const mostShown = 5;

const none: readonly ThreadOfDocument[] = [];

/** The newest open threads of a space, each with what was said last. */
export function OpenComments({ space }: { space: string }) {
  const titleId = useId();
  const { data: listed = none, isError, refetch } = useQuery(openThreadsQuery(space, mostListed));
  const more = useOpenCount(space) - listed.length;
  const further = listed.slice(mostShown);
  const titles = usePlaceTitles(
    space,
    listed.map(({ kind, id_of: id }) => ({ kind, id })),
  );
  const listOf = (some: readonly ThreadOfDocument[]) => (
    <ul>
      {some.map((thread) => (
        <OpenThread key={thread.id} {...{ space, thread }} title={titles.get(thread.id_of)} />
      ))}
    </ul>
  );
  if (isError && listed === none)
    return <NotLoaded what={texts.theComments} headingLevel={2} onRetry={() => void refetch()} />;
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['comments']}>
      <h2 id={titleId}>{texts.openComments}</h2>
      {listOf(listed.slice(0, mostShown))}
      {further.length > 0 && (
        <details>
          <summary>{texts.furtherOpen(further.length)}</summary>
          {listOf(further)}
        </details>
      )}
      {more > 0 && <p>{texts.moreOpen(more)}</p>}
    </section>
  );
}

/** At quests and story lines; 0 until it is known. */
const useOpenCount = (space: string): number =>
  (useOpenThreads(space) ?? []).filter(isOfDocument).reduce((sum, { threads }) => sum + threads, 0);

type OpenThreadProps = { space: string; thread: ThreadOfDocument; title: string | undefined };

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
