import { Suspense, useMemo, type ReactNode } from 'react';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { standingSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { useOwnSubmissions } from './use-own-submissions.ts';

/** With the code there the panel is drawn together with its document. */
const ReviewPanel = lateComponent(async () => (await import('./review-panel.tsx')).ReviewPanel);

type Reviewable = { readonly id: string; readonly title: string };

type Reviewed<Subject extends Reviewable> = {
  readonly owner: string;
  readonly kind: SubmissionKind;
  readonly isUnsaved: (document: Subject) => boolean;
  /** What is submitted together with the document. */
  readonly partsOf?: (document: Subject) => readonly { readonly id: string }[];
};

/** By the document's id, and the panel of an open document. */
export const useDocumentReview = <Subject extends Reviewable>({
  owner,
  kind,
  isUnsaved,
  partsOf,
}: Reviewed<Subject>) => {
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
      <ReviewPanel
        owner={owner}
        kind={kind}
        document={document}
        isUnsaved={isUnsaved(document)}
        parts={partsOf?.(document)}
      />
    </Suspense>
  );
  return { badges, states, panelOf, loadPanel: ReviewPanel.load };
};
