import { RotateCw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Submission } from '#contract/submissions.ts';
import { toSubmissionId, type SubmissionKind } from '#domain/submission/submission.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { generateId } from '#web/documents/drafts/generate-id.ts';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { Decision } from '#web/submissions/states/decision.tsx';
import { standingSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { type AuthorRequest, useOwnSubmissions } from './use-own-submissions.ts';
import { AuthorActionDialog } from './author-action-dialog.tsx';
import styles from './review-panel.module.css';

type ReviewPanelProps = {
  owner: string;
  kind: SubmissionKind;
  item: { readonly id: string; readonly title: string };
  /** Whether what is written differs from what is saved. */
  isUnsaved: boolean;
};

/** Once submitted or withdrawn, the button that asked is another. */
const nextAction = ['button'] as const;

/** How an item's review stands, for its author, and the ways to submit and to withdraw it. */
export function ReviewPanel({ owner, kind, item, isUnsaved }: ReviewPanelProps) {
  const { data, isError, isFetching, refetch } = useOwnSubmissions(owner);
  const [act, setAction] = useState<AuthorRequest | null>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusKeeper(panel, String(act === null), nextAction);
  const standing = data && standingSubmissions(data).get(item.id);
  const handleSubmit = () =>
    setAction({ name: 'submit', id: toSubmissionId(generateId()), body: { kind, item_id: item.id } });

  return (
    <section ref={panel} className={styles['panel']} aria-label="Review" data-print="never">
      {data ? (
        <Standing kind={kind} standing={standing} />
      ) : (
        <p className={styles['note']}>
          {isError && !isFetching ? 'The state of its review could not be loaded.' : 'Looking up its review…'}
        </p>
      )}
      <div className={styles['actions']}>
        {!data && isError && (
          <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
        {data && standing?.state === 'submitted' && (
          <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAction({ name: 'withdraw', id: standing.id })}>
            Withdraw
          </Button>
        )}
        {data && standing?.state !== 'submitted' && (
          <Button icon={<Send aria-hidden="true" />} onClick={handleSubmit}>
            Submit for review
          </Button>
        )}
      </div>
      {act && (
        <AuthorActionDialog
          owner={owner}
          kind={kind}
          title={item.title}
          isUnsaved={isUnsaved}
          act={act}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}

function Standing({ kind, standing }: { kind: SubmissionKind; standing: Submission | undefined }): ReactNode {
  if (!standing)
    return (
      <p className={styles['note']}>Not submitted for review. An approved {kind} becomes part of the official world.</p>
    );
  if (standing.state !== 'submitted') return <Decision submission={standing} />;
  return (
    <div className={styles['waiting']}>
      <StateBadge state="submitted" />
      <p className={styles['note']}>
        <Since time={standing.created_at} />. Go on editing as you like: it is reviewed as it was then.
      </p>
    </div>
  );
}
