import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '#contract/world.ts';
import * as texts from '#texts/world/imports.ts';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { applyImport, planImport } from './import-requests.ts';
import { ImportProgress } from './import-progress.tsx';
import { type ImportChoices, TableForm } from './table-form.tsx';
import { PlannedChanges } from './planned-changes.tsx';

type Step =
  | { readonly name: 'choosing'; readonly fault: string | null }
  | { readonly name: 'checking' | 'applying' }
  | { readonly name: 'planned'; readonly plan: ImportAnswer };

/** Imports a table: choose it and its columns, see what would change, apply it whole. */
export function ImportDialog({ catalogue, onClose }: { catalogue: string; onClose: () => void }) {
  const [choices, setChoices] = useState<ImportChoices | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choosing', fault: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (name: 'checking' | 'applying', work: (signal: AbortSignal) => Promise<void>) => {
    const abort = new AbortController();
    running.current = abort;
    setStep({ name });
    try {
      await work(abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return;
      logError('A table could not be imported', error);
      setStep({ name: 'choosing', fault: texts.notImported });
    }
  };
  const handleCallOff = () => {
    running.current?.abort();
    setStep({ name: 'choosing', fault: texts.calledOff });
  };
  const handleCheck = (chosen: ImportChoices) => {
    setChoices(chosen);
    void run('checking', async (signal) => {
      const plan = await planImport({ catalogue, ...chosen }, signal);
      if (!signal.aborted) setStep({ name: 'planned', plan });
    });
  };
  const handleApply = ({ id }: ImportAnswer) =>
    void run('applying', async (signal) => {
      const { added, changed, retired } = await applyImport(id, signal);
      showToast(texts.imported(added + changed + retired));
      onClose();
    });

  const isBusy = step.name === 'applying' || step.name === 'checking';
  return (
    <Modal title={texts.title} size="wide" busy={isBusy} onClose={onClose}>
      {step.name === 'choosing' && <TableForm start={choices} fault={step.fault} onCheck={handleCheck} />}
      {isBusy && (
        <ImportProgress label={step.name === 'checking' ? texts.checking : texts.applying} onCallOff={handleCallOff} />
      )}
      {step.name === 'planned' && (
        <PlannedChanges
          plan={step.plan}
          onApply={() => handleApply(step.plan)}
          onBack={() => setStep({ name: 'choosing', fault: null })}
        />
      )}
    </Modal>
  );
}
