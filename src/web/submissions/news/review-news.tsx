import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import type { Submission } from '#contract/submissions.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { documentAddress } from '#web/documents/pane/document-address.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';
import { Decision } from '#web/submissions/states/decision.tsx';
import styles from './review-news.module.css';
import { decidedSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { submittedKinds } from '#web/submissions/submitted-kinds.ts';
import { useOwnSubmissions } from '#web/submissions/author/use-own-submissions.ts';

const newsShown = 4;

/** The latest decisions about what an author has submitted; nothing where there are none. */
export function ReviewNews({ owner }: { owner: string }) {
  const { data, isError, isFetching, refetch } = useOwnSubmissions(owner);
  const news = decidedSubmissions(data ?? []).slice(0, newsShown);
  const isMissing = !data && isError;
  if (news.length === 0 && !isMissing) return null;

  return (
    <section className={styles['news']} aria-labelledby="review-news">
      <h2 id="review-news">Review news</h2>
      {isMissing ? (
        <div className={styles['missing']}>
          <p>The review news could not be loaded.</p>
          <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
            Load the news again
          </Button>
        </div>
      ) : (
        <ul className={styles['list']}>
          {news.map((submission) => (
            <li key={submission.id} className={styles['item']}>
              <Link to={addressOf(submission)} className={styles['title']}>
                <bdi>{submission.title}</bdi>
              </Link>
              <Decision submission={submission} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const addressOf = ({ kind, item_id }: Submission): string => {
  const { document } = submittedKinds[kind];
  return documentAddress('own', documentKinds[document], { mode: 'view', id: item_id });
};
