import { useQuery } from '@tanstack/react-query';
import { Feather } from 'lucide-react';
import { credit, creditAddress } from '#contract/submissions.ts';
import { durations } from '#domain/timings.ts';
import { credit as creditTo } from '#texts/submissions.ts';
import type { DocumentReview } from '#web/documents/pane/document-review.ts';
import { request } from '#web/shared/api/api.ts';
import styles from './credit.module.css';
import { submissionKeys } from './submission-keys.ts';

function Credit({ officialId }: { officialId: string }) {
  const { data } = useQuery({
    queryKey: submissionKeys.credit(officialId),
    staleTime: durations.reviewsKnown,
    queryFn: async () => credit.parse((await request('GET', creditAddress(officialId))).body),
  });
  if (!data?.author) return null;
  return (
    <p className={styles['credit']}>
      <Feather aria-hidden="true" />
      {creditTo(data.author)}
    </p>
  );
}

export const credits: DocumentReview<{ readonly id: string }> = {
  badges: new Map(),
  panelOf: ({ id }) => <Credit key={id} officialId={id} />,
};
