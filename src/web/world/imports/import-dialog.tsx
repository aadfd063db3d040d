import { ownValue } from '#domain/own-value.ts';
import { useEffect, useRef, useState } from 'react';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { ImportAnswer } from '#contract/world.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/world/imports.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { requestImport, callOffImport, planImport } from './import-requests.ts';
import { ImportProgressNote } from './import-progress-note.tsx';
import { type ImportChoices, TableForm } from './table-form.tsx';
import { PlannedActions, PlannedChanges } from './planned-changes.tsx';
import styles from './import-dialog.module.css';

type Step =
  | { readonly name: 'choosing'; readonly fault: string | null }
  | { readonly name: 'checking' }
  | { readonly name: 'applying'; readonly id: string }
  | { readonly name: 'callingOff' }
  | { readonly name: 'planned'; readonly plan: ImportAnswer };

const progress = { checking: texts.checking, applying: texts.applying, callingOff: texts.callingOff } as const;

const workOf = ({ name }: Step): string | null => (name === 'choosing' || name === 'planned' ? null : progress[name]);

const toProgress = (step: Step) => ({
  applied: step.name === 'applying' ? step.id : null,
  isStopping: step.name === 'callingOff',
});

/** Imports a table: choose it and its columns, see what would change, apply it whole. */
export function ImportDialog({ catalogue, onClose }: { catalogue: string; onClose: () => void }) {
  const [choices, setChoices] = useState<ImportChoices | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choosing', fault: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (fault: string | null) => setStep({ name: 'choosing', fault });
  const check = async (chosen: ImportChoices) => {
    const abort = new AbortController();
    running.current = abort;
    setStep({ name: 'checking' });
    try {
      setStep({ name: 'planned', plan: await planImport({ catalogue, ...chosen }, abort.signal) });
    } catch (error) {
      if (abort.signal.aborted) return;
      logError('A table could not be read', error);
      choose(describeFailure(error));
    }
  };
  const apply = async (id: string) => {
    setStep({ name: 'applying', id });
    try {
      const { added, changed, retired } = await requestImport(id);
      showToast(texts.imported(added + changed + retired));
      onClose();
    } catch (error) {
      logError('A table could not be imported', error);
      choose(describeEnd(error));
    }
  };
  const handleCheck = (chosen: ImportChoices) => {
    setChoices(chosen);
    void check(chosen);
  };
  const handleCallOff = () => {
    if (step.name === 'applying') {
      setStep({ name: 'callingOff' });
      return void callOffImport(step.id);
    }
    running.current?.abort();
    return choose(texts.calledOff);
  };

  const called = ownValue(useSavedWorld()?.catalogues, catalogue)?.plural ?? catalogue;
  const working = workOf(step);
  const footer = working === null && (
    <Footer step={step} onApply={(id) => void apply(id)} onBack={() => choose(null)} onCancel={onClose} />
  );
  return (
    <Modal title={texts.title} size="wide" busy={working !== null} onClose={onClose} footer={footer}>
      <p className={styles['into']}>{texts.into(called)}</p>
      {step.name === 'choosing' && <TableForm start={choices} fault={step.fault} onCheck={handleCheck} />}
      {working !== null && <ImportProgressNote {...toProgress(step)} label={working} onCallOff={handleCallOff} />}
      {step.name === 'planned' && <PlannedChanges plan={step.plan} format={choices?.table.format ?? 'csv'} />}
    </Modal>
  );
}

type FooterProps = { step: Step; onApply: (id: string) => void; onBack: () => void; onCancel: () => void };

/** Its buttons stay in sight, however many rows there are. */
function Footer({ step, onApply, onBack, onCancel }: FooterProps) {
  return (
    <>
      <Button onClick={onCancel}>{cancel}</Button>
      {step.name === 'planned' && (
        <PlannedActions plan={step.plan} onApply={() => onApply(step.plan.id)} onBack={onBack} />
      )}
    </>
  );
}

/** How an import ended that did not succeed. Without an answer nobody here knows. */
const describeEnd = (error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.endUnknown;
  if (error.code === problemCodes.importGone) return texts.calledOff;
  return describeFailure(error);
};

/** Why the server took nothing. */
const describeFailure = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return texts.notReached;
  return detailOf(error) ?? texts.notImported;
};
