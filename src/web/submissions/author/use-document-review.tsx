import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import { standingSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { useOwnSubmissions } from './use-own-submissions.ts';

const ReviewPanel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }));

type Reviewable = { readonly id: string; readonly title: string };

type Reviewed<Subject extends Reviewable> = {
  readonly owner: string;
  readonly kind: SubmissionKind;
  readonly isUnsaved: (document: Subject) => boolean;
};

/** An author's reviews: badges and states by the document's id, and the panel of an open document. */
export const useDocumentReview = <Subject extends Reviewable>({ owner, kind, isUnsaved }: Reviewed<Subject>) => {
  const { data } = useOwnSubmissions(owner);
  const states = useMemo(
    () => new Map([...standingSubmissions(data ?? [])].map(([id, { state }]) => [id, state])),
    [data],
  );
  const badges = useMemo(
    () => new Map<string, ReactNode>([...states].map(([id, state]) => [id, <StateBadge key={id} state={state} />])),
    [states],
  );
  const panelOf = (document: Subject) => (
    <Suspense key={document.id}>
      <ReviewPanel owner={owner} kind={kind} document={document} isUnsaved={isUnsaved(document)} />
    </Suspense>
  );
  return { badges, states, panelOf };
};
