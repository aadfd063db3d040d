import { RotateCw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { OfficialState } from '#contract/official-state.ts';
import type { Submission } from '#contract/submissions.ts';
import { toSubmissionId, type SubmissionKind } from '#domain/submission/submission.ts';
import { tryAgain } from '#texts/common.ts';
import * as texts from '#texts/submissions.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Button, type ButtonProps } from '#web/shared/buttons/button.tsx';
import { generateId } from '#web/shared/generate-id.ts';
import { useSendingStates } from '#web/documents/device/use-outbox.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { Since } from '#web/shared/since.tsx';
import { Decision } from '#web/submissions/decision.tsx';
import { latestSubmissions } from '#web/submissions/latest-submissions.ts';
import { StateBadge, OfficialBadge } from '#web/submissions/state-badge.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { type AuthorRequest, useOwnSubmissions } from './use-own-submissions.ts';
import { type Approvable, SpaceApprovals, type Companion } from './space-approvals.tsx';
import { FoundBeforeSubmitting } from './found-before-submitting.tsx';
import { AuthorActionDialog } from './author-action-dialog.tsx';
import { SubmissionSize } from './submission-size.tsx';
import styles from './review-panel.module.css';

type ReviewPanelProps = {
  owner: string;
  kind: SubmissionKind;
  document: Approvable;
  /** May submit and withdraw. */
  mayAct?: boolean | undefined;
  isUnsaved: boolean;
  /** Missing where nothing is official. */
  official?: OfficialState | undefined;
  companions?: readonly Companion[] | undefined;
  /** Quests of other lines that it waits for and an approval leaves out. */
  leftOut?: number;
};

/** The pressed button is gone after the action; the next one gets the focus. */
const nextAction = ['button'] as const;

export function ReviewPanel({
  owner,
  kind,
  document,
  isUnsaved,
  official,
  companions = [],
  leftOut = 0,
  mayAct = true,
}: ReviewPanelProps) {
  const { data, isError, isFetching, refetch } = useOwnSubmissions(owner);
  const [action, setAction] = useState<AuthorRequest | null>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusKeeper(panel, String(action === null), nextAction);
  const isWaiting = useIsWaiting([document, ...companions]);
  const standing = data && latestSubmissions(data).get(document.id);
  const isSubmitted = standing?.state === 'submitted';
  const handleSubmit = () =>
    setAction({ name: 'submit', id: toSubmissionId(generateId()), body: { kind, item_id: document.id } });

  return (
    <section ref={panel} className={styles['panel']} aria-label={texts.review} data-print="never">
      {data ? (
        <Standing kind={kind} standing={standing} isOfficial={official !== undefined} />
      ) : (
        <p className={styles['note']}>{isError && !isFetching ? texts.stateMissing : texts.stateLoading}</p>
      )}
      {official && <OfficialNote kind={kind} official={official} />}
      {leftOut > 0 && <p className={styles['note']}>{texts.waitsForUnofficial(leftOut)}</p>}
      <div className={styles['actions']}>
        {!data && isError && (
          <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        )}
        {mayAct && data && (
          <AuthorAction
            standing={standing}
            refusal={isWaiting ? texts.notSentYet : null}
            onSubmit={handleSubmit}
            onWithdraw={(id) => setAction({ name: 'withdraw', id })}
          />
        )}
      </div>
      {mayAct && !isSubmitted && <SubmissionSize documents={[document, ...companions]} />}
      {!isSubmitted && <SpaceApprovals {...{ owner, kind, document, companions }} isEditor={mayAct} />}
      {action && (
        <AuthorActionDialog
          owner={owner}
          kind={kind}
          title={readText(document.title)}
          isUnsaved={isUnsaved}
          action={action}
          found={<FoundBeforeSubmitting {...{ owner, kind }} id={document.id} />}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}

type AuthorActionProps = {
  standing: Submission | undefined;
  refusal: string | null;
  onSubmit: () => void;
  onWithdraw: (id: string) => void;
};

function AuthorAction({ standing, refusal, onSubmit, onWithdraw }: AuthorActionProps) {
  if (standing?.state === 'submitted')
    return (
      <OnlineButton icon={<Undo2 aria-hidden="true" />} onClick={() => onWithdraw(standing.id)}>
        {texts.withdraw}
      </OnlineButton>
    );
  return (
    <OnlineButton icon={<Send aria-hidden="true" />} refusal={refusal} onClick={onSubmit}>
      {texts.submit}
    </OnlineButton>
  );
}

/** The server has an older state of such a document, or none. */
const useIsWaiting = (documents: readonly Companion[]): boolean => {
  const sendingOf = useSendingStates();
  return documents.some(({ id }) => sendingOf(id) !== null);
};

type OnlineButtonProps = ButtonProps & { refusal?: string | null };

/** Disabled, with the reason, while the server is out of reach, or by a `refusal`. */
function OnlineButton({ refusal = null, ...button }: OnlineButtonProps) {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  const reason = isOffline ? texts.offline : refusal;
  const id = useId();
  return (
    <>
      <Button {...button} disabled={reason !== null} aria-describedby={reason === null ? undefined : id} />
      {reason !== null && (
        <p id={id} className={styles['reason']}>
          {reason}
        </p>
      )}
    </>
  );
}

function OfficialNote({ kind, official }: { kind: SubmissionKind; official: OfficialState }) {
  return (
    <div className={styles['waiting']}>
      <OfficialBadge state={official} />
      <p className={styles['note']}>{texts.officialNote({ kind, ...official })}</p>
    </div>
  );
}

type StandingProps = { kind: SubmissionKind; standing: Submission | undefined; isOfficial: boolean };

function Standing({ kind, standing, isOfficial }: StandingProps): ReactNode {
  if (!standing)
    return isOfficial ? null : (
      <p className={styles['note']}>
        {texts.notSubmitted(kind)} <GuideLink chapter="review">{texts.howReviewGoes}</GuideLink>
      </p>
    );
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
