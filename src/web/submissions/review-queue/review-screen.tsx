import { useMemo, useRef, useState, useCallback } from 'react';
import { submissionKinds, submissionStates } from '#domain/submission/submission.ts';
import { help, helpTitle, queueName } from '#texts/submissions.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';
import { ListAndPane } from '#web/documents/pane/list-and-pane.tsx';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import { WorkspaceFrameContext } from '#web/documents/pane/workspace-frame.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { type ReviewDecision, DecisionDialog } from '#web/submissions/review/decision-dialog.tsx';
import { ReviewPane } from '#web/submissions/review/review-pane.tsx';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';
import { ReviewQueue } from './review-queue.tsx';
import { useReviewQueue } from './use-review-queue.ts';

/** At the end of the queue the first of the others. */
export const nextInQueue = (queue: readonly string[], decided: string): string | null => {
  const next = queue[queue.indexOf(decided) + 1];
  return next ?? queue.find((id) => id !== decided) ?? null;
};

export function ReviewScreen() {
  const { submission: selected, filter, goTo, replaceWith, filterBy } = useReviewPlace();
  const query = useReviewQueue(filter);
  const pane = useRef<HTMLDivElement>(null);
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const place = useMemo<DocumentPlace>(
    () => (selected ? { mode: 'view', id: selected } : { mode: 'unset' }),
    [selected],
  );
  useFocusKeeper(pane, `${selected} ${decision === null}`);

  const handleDecided = (decided: string) => {
    const queue = query.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
    setReasons(({ [decided]: _sent, ...others }) => others);
    replaceWith(nextInQueue(queue, decided));
  };

  return (
    <ListAndPane
      place={place}
      listWidth="wide"
      onBack={() => goTo(null)}
      list={<ReviewQueue query={query} filter={filter} selected={selected} onFilter={filterBy} onSelect={goTo} />}
    >
      <WorkspaceFrameContext value={{ onBack: () => goTo(null), listName: queueName }}>
        <div ref={pane} data-document>
          {selected ? (
            <ReviewPane
              key={selected}
              pane={pane}
              id={selected}
              reason={reasons[selected] ?? ''}
              onReasonChange={(reason) => setReasons((written) => ({ ...written, [selected]: reason }))}
              onDecide={(review, verdict) => setDecision({ review, verdict, reason: reasons[selected] ?? '' })}
            />
          ) : (
            <HelpSteps title={helpTitle} steps={help} />
          )}
          {decision && (
            <DecisionDialog
              decision={decision}
              onDecided={() => handleDecided(decision.review.submission.id)}
              onClose={() => setDecision(null)}
            />
          )}
        </div>
      </WorkspaceFrameContext>
    </ListAndPane>
  );
}

type ReviewPlace = { readonly submission: string | null; readonly filter: QueueFilter };

const useReviewPlace = () => {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => readPlace(search), [search]);
  const goTo = useCallback(
    (submission: string | null) => setSearch((before) => withParameters(before, { submission })),
    [setSearch],
  );
  const replaceWith = useCallback(
    (submission: string | null) => setSearch((before) => withParameters(before, { submission }), { replace: true }),
    [setSearch],
  );
  const filterBy = useCallback(
    (filter: Partial<QueueFilter>) =>
      setSearch((before) => withParameters(before, { ...filter, submission: null }), { replace: true }),
    [setSearch],
  );
  return { ...place, goTo, replaceWith, filterBy };
};

const readPlace = (search: URLSearchParams): ReviewPlace => ({
  submission: search.get('submission'),
  filter: {
    state: submissionStates.find((state) => state === search.get('state')) ?? 'submitted',
    kind: submissionKinds.find((kind) => kind === search.get('kind')) ?? null,
  },
});

/** null removes a parameter. */
const withParameters = (
  before: URLSearchParams,
  parameters: Readonly<Record<string, string | null>>,
): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};
