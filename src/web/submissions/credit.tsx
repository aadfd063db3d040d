import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Feather } from 'lucide-react';
import type { OfficialState } from '#contract/official-state.ts';
import { credit, creditAddress } from '#contract/submissions.ts';
import { durations } from '#domain/timings.ts';
import { approvedSince, credit as creditTo } from '#texts/submissions.ts';
import type { DocumentReview } from '#web/documents/pane/document-screen.ts';
import { Since } from '#web/shared/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { request } from '#web/shared/api/api.ts';
import styles from './submission-states.module.css';
import { ReleaseBadge } from './state-badge.tsx';
import { submissionKeys } from './submission-keys.ts';

function Credit({ officialId }: { officialId: string }) {
  const { data } = useQuery({
    queryKey: submissionKeys.credit(officialId),
    staleTime: durations.reviewsKnown,
    queryFn: async () => credit.parse((await request('GET', creditAddress(officialId))).body),
  });
  if (!data?.author) return null;
  const { author, approved_by: name, approved_at: at } = data;
  return (
    <p className={styles['credit']}>
      <Feather aria-hidden="true" />
      <span>{creditTo(author)}</span>
      {typeof name === 'string' && typeof at === 'number' && (
        <span>
          <RichText parts={approvedSince<ReactNode>({ name, since: <Since time={at} /> })} />
        </span>
      )}
    </p>
  );
}

type OfficialDocument = { readonly id: string; readonly official?: OfficialState | undefined };

/** Before the first release there are none: it would be said of all. */
const badgesOf = (documents: readonly OfficialDocument[]): ReadonlyMap<string, ReactNode> => {
  const isReleased = documents.some(({ official }) => typeof official?.release === 'number');
  return new Map(
    documents.flatMap(({ id, official }) =>
      isReleased && official ? [[id, <ReleaseBadge key={id} state={official} />] as const] : [],
    ),
  );
};

/** Who wrote official documents, and in which release they are. */
export const useOfficialReview = (
  documents: readonly OfficialDocument[] | undefined,
): DocumentReview<OfficialDocument> =>
  useMemo(
    () => ({
      badges: badgesOf(documents ?? []),
      panelOf: ({ id, official }) => (
        <div key={id} className={styles['standing']}>
          {official && <ReleaseBadge state={official} />}
          <Credit officialId={id} />
        </div>
      ),
    }),
    [documents],
  );
