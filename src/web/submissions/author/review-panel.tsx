import { RotateCw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Submission } from '#contract/submissions.ts';
import { toSubmissionId, type SubmissionKind } from '#domain/submission/submission.ts';
import { tryAgain } from '#texts/common.ts';
import * as texts from '#texts/submissions.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { generateId } from '#web/documents/drafts/generate-id.ts';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { Decision } from '#web/submissions/states/decision.tsx';
import { standingSubmissions } from '#web/submissions/states/standing-submissions.ts';
import { StateBadge } from '#web/submissions/states/state-badge.tsx';
import { type AuthorRequest, useOwnSubmissions } from './use-own-submissions.ts';
import { AuthorActionDialog } from './author-action-dialog.tsx';
import { SubmissionSize } from './submission-size.tsx';
import styles from './review-panel.module.css';

type ReviewPanelProps = {
  owner: string;
  kind: SubmissionKind;
  document: { readonly id: string; readonly title: string };
  isUnsaved: boolean;
  parts?: readonly object[] | undefined;
};

/** The pressed button is gone after the action; the next one gets the focus. */
const nextAction = ['button'] as const;

export function ReviewPanel({ owner, kind, document, isUnsaved, parts = [] }: ReviewPanelProps) {
  const { data, isError, isFetching, refetch } = useOwnSubmissions(owner);
  const [action, setAction] = useState<AuthorRequest | null>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusKeeper(panel, String(action === null), nextAction);
  const standing = data && standingSubmissions(data).get(document.id);
  const handleSubmit = () =>
    setAction({ name: 'submit', id: toSubmissionId(generateId()), body: { kind, item_id: document.id } });

  return (
    <section ref={panel} className={styles['panel']} aria-label={texts.review} data-print="never">
      {data ? (
        <Standing kind={kind} standing={standing} />
      ) : (
        <p className={styles['note']}>{isError && !isFetching ? texts.stateMissing : texts.stateLoading}</p>
      )}
      <div className={styles['actions']}>
        {!data && isError && (
          <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        )}
        {data && standing?.state === 'submitted' && (
          <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAction({ name: 'withdraw', id: standing.id })}>
            {texts.withdraw}
          </Button>
        )}
        {data && standing?.state !== 'submitted' && (
          <Button icon={<Send aria-hidden="true" />} onClick={handleSubmit}>
            {texts.submit}
          </Button>
        )}
      </div>
      {standing?.state !== 'submitted' && <SubmissionSize documents={[document, ...parts]} />}
      {action && (
        <AuthorActionDialog
          owner={owner}
          kind={kind}
          title={document.title}
          isUnsaved={isUnsaved}
          action={action}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}

function Standing({ kind, standing }: { kind: SubmissionKind; standing: Submission | undefined }): ReactNode {
  if (!standing) return <p className={styles['note']}>{texts.notSubmitted(kind)}</p>;
  if (standing.state !== 'submitted') return <Decision submission={standing} />;
  return (
    <div className={styles['waiting']}>
      <StateBadge state="submitted" />
      <p className={styles['note']}>
        <RichText parts={texts.submittedSince<ReactNode>(<Since time={standing.created_at} />)} />
      </p>
    </div>
  );
}
