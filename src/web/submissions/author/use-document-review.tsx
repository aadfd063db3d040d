import { useMemo, type ReactNode } from 'react';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import { standingSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { useOwnSubmissions } from './use-own-submissions.ts';
import { ReviewPanel } from './review-panel.tsx';

type Item = { readonly id: string; readonly title: string };

type Reviewed<Subject extends Item> = {
  readonly owner: string;
  readonly kind: SubmissionKind;
  /** Whether what is written of it differs from what is saved. */
  readonly isUnsaved: (item: Subject) => boolean;
};

/** What an author's list and view tell of reviews: badges by the item's id, and the panel of an open item. */
export const useDocumentReview = <Subject extends Item>({ owner, kind, isUnsaved }: Reviewed<Subject>) => {
  const { data } = useOwnSubmissions(owner);
  const states = useMemo(
    () => new Map([...standingSubmissions(data ?? [])].map(([id, { state }]) => [id, state])),
    [data],
  );
  const badges = useMemo(
    () => new Map<string, ReactNode>([...states].map(([id, state]) => [id, <StateBadge key={id} state={state} />])),
    [states],
  );
  const panelOf = (item: Subject) => (
    <ReviewPanel key={item.id} owner={owner} kind={kind} item={item} isUnsaved={isUnsaved(item)} />
  );
  return { badges, states, panelOf };
};
