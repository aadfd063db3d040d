import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as texts from '#texts/shared.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { explainQuota } from '#web/shared/api/explain-quota.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { Modal } from './modal.tsx';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { ProofCancelled } from '#web/shared/api/with-proof.ts';
import { SaveFailed } from './save-failed.tsx';
import { SaveQuestion } from './save-question.tsx';
import { SaveSucceeded } from './save-succeeded.tsx';
import styles from './save-dialog.module.css';

/** `action` is the title, such as 'Create Quest'. */
export type SaveWords = {
  readonly action: string;
  readonly question: string;
  readonly addition?: string;
  readonly progress: string;
  readonly success: string;
};

export type SaveFailure = { readonly error: unknown; readonly attempt: (action: () => Promise<unknown>) => void };

type SaveDialogProps = {
  words: SaveWords;
  /** Stands below the question. */
  details?: ReactNode;
  isDangerous?: boolean;
  /** Begins at once. A note says how it ended, unless there is more to say or it takes long. */
  isUnasked?: boolean;
  /** Resolves to `keptOnDevice` where the write waits for the connection. Its error is logged and shown. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Shows a failure that the person can solve; null for any other. */
  explainFailure?: (failure: SaveFailure) => ReactNode;
  needsRoom?: (error: unknown) => boolean;
  /** Replaces the countdown after a success. */
  ending?: ReactNode;
  /** Stands below the countdown. */
  offer?: ReactNode;
};

type Phase =
  | { readonly name: 'asking' | 'saving' }
  | { readonly name: 'saved'; readonly isKept: boolean }
  | { readonly name: 'failed'; readonly error: unknown };

const isPageOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === problemCodes.clientOutdated;

const explained = (error: unknown) => {
  if (isPageOutdated(error)) return pageOutdated;
  const words = explainQuota(error);
  return words && { title: words.title, children: `${words.text} ${texts.stays}` };
};

/** The document has parts that only a newer page knows. The draft is on the device and survives a reload. */
const pageOutdated = {
  title: texts.pageOutdated,
  children: texts.pageOutdatedHint,
  actions: (
    <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>
  ),
};

/** Confirms a save or deletion, shows its progress and its outcome (docs/behaviour/saving.md, The save flow). */
export function SaveDialog(props: SaveDialogProps) {
  const {
    words,
    details,
    isDangerous = false,
    isUnasked = false,
    onConfirm,
    onClose,
    explainFailure,
    needsRoom,
    ending,
    offer,
  } = props;
  const [phase, setPhase] = useState<Phase>({ name: isUnasked ? 'saving' : 'asking' });
  const isQuiet = isUnasked && (phase.name === 'saving' || (phase.name === 'saved' && !ending));

  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setPhase({ name: 'saving' });
    try {
      setPhase({ name: 'saved', isKept: (await action()) === keptOnDevice });
    } catch (error) {
      if (error instanceof ProofCancelled) return setPhase({ name: 'asking' });
      logError(`${words.action} failed`, error);
      setPhase({ name: 'failed', error });
    }
  };
  const handleAttempt = (action: () => Promise<unknown>) => void attempt(action);
  useFirstAttempt(isUnasked ? () => handleAttempt(onConfirm) : null);
  useNote(isQuiet && phase.name === 'saved' ? (phase.isKept ? texts.keptOnDevice : words.success) : null, onClose);

  const size = phase.name === 'failed' && needsRoom?.(phase.error) ? 'wide' : 'normal';
  return (
    <Modal title={words.action} size={size} busy={phase.name === 'saving'} isQuiet={isQuiet} onClose={onClose}>
      <div className={styles['steps']}>
        <output className={styles['status']}>
          {phase.name === 'saving' && words.progress}
          {phase.name === 'saved' && (phase.isKept ? texts.keptOnDevice : words.success)}
        </output>
        {phase.name === 'saving' && <div className={styles['thread']} />}
        {phase.name === 'asking' && (
          <SaveQuestion
            question={words.question}
            addition={words.addition}
            details={details}
            isDangerous={isDangerous}
            onConfirm={() => handleAttempt(onConfirm)}
            onCancel={onClose}
          />
        )}
        {phase.name === 'saved' && (ending || <SaveSucceeded offer={!phase.isKept && offer} onClose={onClose} />)}
        {phase.name === 'failed' &&
          (explainFailure?.({ error: phase.error, attempt: handleAttempt }) ?? (
            <SaveFailed error={phase.error} onClose={onClose} {...explained(phase.error)} />
          ))}
      </div>
    </Modal>
  );
}

/** Begins once, as soon as the dialog is there. */
const useFirstAttempt = (action: (() => void) | null): void => {
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    action?.();
  });
  useEffect(() => begin(), []);
};

const useNote = (note: string | null, onShown: () => void): void => {
  const show = useEffectEvent((message: string) => {
    showToast(message);
    onShown();
  });
  useEffect(() => {
    if (note !== null) show(note);
  }, [note]);
};
