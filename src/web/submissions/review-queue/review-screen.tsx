import { useMemo, useRef, useState } from 'react';
import { ListAndPane } from '#web/documents/pane/list-and-pane.tsx';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import { nextInQueue } from './next-in-queue.ts';
import { ReviewHelp } from './review-help.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { useReviewQueue } from './use-review-queue.ts';
import { useReviewPlace } from './use-review-place.ts';
import { type ReviewDecision, DecisionDialog } from '#web/submissions/review/decision/decision-dialog.tsx';
import { ReviewPane } from '#web/submissions/review/review-pane.tsx';

/** Where administrators judge what designers have submitted: the queue (review-queue), and what is open of it (`review`). */
export function ReviewScreen() {
  const { submission: selected, filter, goTo, replaceWith, filterBy } = useReviewPlace();
  const query = useReviewQueue(filter);
  const pane = useRef<HTMLDivElement>(null);
  const [act, setAction] = useState<ReviewDecision | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const place = useMemo<DocumentPlace>(
    () => (selected ? { mode: 'view', id: selected } : { mode: 'unset' }),
    [selected],
  );
  useFocusKeeper(pane, `${selected} ${act === null}`);

  const handleDecided = (decided: string) => {
    const queue = query.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
    setReasons(({ [decided]: _told, ...others }) => others);
    replaceWith(nextInQueue(queue, decided));
  };

  return (
    <ListAndPane
      place={place}
      onBack={() => goTo(null)}
      list={<ReviewQueue query={query} filter={filter} selected={selected} onFilter={filterBy} onSelect={goTo} />}
    >
      <div ref={pane}>
        {selected ? (
          <ReviewPane
            key={selected}
            id={selected}
            reason={reasons[selected] ?? ''}
            onReasonChange={(reason) => setReasons((written) => ({ ...written, [selected]: reason }))}
            onDecide={(review, verdict) => setAction({ review, verdict, reason: reasons[selected] ?? '' })}
          />
        ) : (
          <ReviewHelp />
        )}
        {act && (
          <DecisionDialog
            act={act}
            onDecided={() => handleDecided(act.review.submission.id)}
            onClose={() => setAction(null)}
          />
        )}
      </div>
    </ListAndPane>
  );
}
