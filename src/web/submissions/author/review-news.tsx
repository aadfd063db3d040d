import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import type { Submission } from '#contract/submissions.ts';
import * as texts from '#texts/submissions.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { documentAddress } from '#web/documents/document-place.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';
import { Decision } from '#web/submissions/decision.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './review-news.module.css';
import { decidedSubmissions } from '#web/submissions/latest-submissions.ts';
import { useOwnSubmissions } from './use-own-submissions.ts';

const submittedKinds = {
  quest: 'quests',
  'story line': 'story-lines',
} as const satisfies Record<SubmissionKind, DocumentKindName>;

const newsShown = 4;

export function ReviewNews({ owner }: { owner: string }) {
  const { data, isError, isFetching, refetch } = useOwnSubmissions(owner);
  const news = decidedSubmissions(data ?? []).slice(0, newsShown);
  const isMissing = !data && isError;
  if (news.length === 0 && !isMissing) return null;

  return (
    <section className={styles['news']} aria-labelledby="review-news">
      <h2 id="review-news">{texts.news}</h2>
      {isMissing ? (
        <div className={styles['missing']}>
          <p>{texts.newsMissing}</p>
          <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
            {texts.loadNews}
          </Button>
        </div>
      ) : (
        <ul className={styles['list']}>
          {news.map((submission) => (
            <li key={submission.id} className={styles['item']}>
              <Link to={addressOf(submission)} className={styles['title']}>
                <PlainTitle text={submission.title} />
              </Link>
              <Decision submission={submission} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const addressOf = ({ kind, item_id }: Submission): string =>
  documentAddress('own', documentKinds[submittedKinds[kind]], { mode: 'view', id: item_id });
