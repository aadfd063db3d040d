import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { explainQuota } from '#web/shared/quota/explain-quota.ts';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from './modal.tsx';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { ProofCancelled } from '#web/shared/proof/with-proof.ts';
import { SaveFailed } from './save-failed.tsx';
import { SaveQuestion } from './save-question.tsx';
import { SaveSucceeded } from './save-succeeded.tsx';
import styles from './save-dialog.module.css';

/** What stands instead of the success where the server is out of reach. */
const keptWords = 'Kept on this device. It will be sent once the connection is back.';

/** What a save dialog says. `act` is its title, such as 'Create Quest'. */
export type SaveWords = {
  readonly act: string;
  readonly question: string;
  readonly progress: string;
  readonly success: string;
};

/** A failure, and how to try something else instead. */
export type SaveFailure = { readonly error: unknown; readonly attempt: (act: () => Promise<unknown>) => void };

type SaveDialogProps = {
  words: SaveWords;
  /** Marks an act that takes something away. */
  isDangerous?: boolean;
  /** Does it; answers `keptOnDevice` where that waits for the connection. What it throws is logged and shown as a failure. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Shows a failure that is no matter for the administrators; null for any other. */
  explainFailure?: (failure: SaveFailure) => ReactNode;
  /** Whether what explains a failure needs a wide dialog. */
  needsRoom?: (error: unknown) => boolean;
  /** What stands after a success instead of the countdown. */
  ending?: ReactNode;
};

type Phase =
  | { readonly name: 'asking' | 'saving' }
  | { readonly name: 'saved'; readonly isKept: boolean }
  | { readonly name: 'failed'; readonly error: unknown };

const isPageOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === problemCodes.clientOutdated;

/** What stands instead of the failure for the administrators. */
const explained = (error: unknown) => {
  if (isPageOutdated(error)) return pageOutdated;
  const words = explainQuota(error);
  return words && { title: words.title, children: words.text };
};

/** The server keeps parts of a document that only a newer page knows. What was typed is on the device and comes back. */
const pageOutdated = {
  title: 'This page is out of date',
  children:
    'It was saved with parts that this page does not know and would lose. What you wrote is kept on this device. Reload the page, then save again.',
  actions: (
    <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  ),
};

/** Asks before something is saved or deleted, shows the progress, and tells how it ended (docs/behaviour.md, The save flow). */
export function SaveDialog(props: SaveDialogProps) {
  const { words, isDangerous = false, onConfirm, onClose, explainFailure, needsRoom, ending } = props;
  const [phase, setPhase] = useState<Phase>({ name: 'asking' });

  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setPhase({ name: 'saving' });
    try {
      setPhase({ name: 'saved', isKept: (await act()) === keptOnDevice });
    } catch (error) {
      if (error instanceof ProofCancelled) return setPhase({ name: 'asking' });
      logError(`${words.act} failed`, error);
      setPhase({ name: 'failed', error });
    }
  };
  const handleAttempt = (act: () => Promise<unknown>) => void attempt(act);

  const size = phase.name === 'failed' && needsRoom?.(phase.error) ? 'wide' : 'normal';
  return (
    <Modal title={words.act} size={size} busy={phase.name === 'saving'} onClose={onClose}>
      <div className={styles['steps']}>
        <output className={styles['status']}>
          {phase.name === 'saving' && words.progress}
          {phase.name === 'saved' && (phase.isKept ? keptWords : words.success)}
        </output>
        {phase.name === 'saving' && <div className={styles['thread']} />}
        {phase.name === 'asking' && (
          <SaveQuestion
            question={words.question}
            isDangerous={isDangerous}
            onConfirm={() => handleAttempt(onConfirm)}
            onCancel={onClose}
          />
        )}
        {phase.name === 'saved' && (ending || <SaveSucceeded onClose={onClose} />)}
        {phase.name === 'failed' &&
          (explainFailure?.({ error: phase.error, attempt: handleAttempt }) ?? (
            <SaveFailed error={phase.error} onClose={onClose} {...explained(phase.error)} />
          ))}
      </div>
    </Modal>
  );
}
