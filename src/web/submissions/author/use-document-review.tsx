import { type ComponentProps, lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import { standingSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { useOwnSubmissions } from './use-own-submissions.ts';

const fetchPanel = async () => (await import('./review-panel.tsx')).ReviewPanel;
const LatePanel = lazy(async () => ({ default: await fetchPanel() }));

type Panel = Awaited<ReturnType<typeof fetchPanel>>;
let fetched: Panel | null = null;

const loadPanel = async (): Promise<void> => {
  fetched ??= await fetchPanel();
};

/** With the code there the panel is drawn together with its document. */
function ReviewPanel(props: ComponentProps<Panel>) {
  const [Shown] = useState(() => fetched ?? LatePanel);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

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
    <ReviewPanel
      key={document.id}
      owner={owner}
      kind={kind}
      document={document}
      isUnsaved={isUnsaved(document)}
      parts={partsOf?.(document)}
    />
  );
  return { badges, states, panelOf, loadPanel };
};
