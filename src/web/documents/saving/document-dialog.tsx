import { type ReactNode, useState } from 'react';
import type { Choices } from '#domain/merge/merge.ts';
import { SaveDialog, type SaveFailure, type SaveWords } from '#web/shared/save-dialog.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { BroughtIn } from '#web/documents/conflict/brought-in.tsx';
import { ComparisonForm } from '#web/documents/conflict/comparison-form.tsx';
import { ChoiceNeeded, currentVersionOf, saveChosen, saveMerging } from '#web/documents/conflict/save-merging.ts';
import type { MergedSave, MergingOperations } from '#web/documents/conflict/save-merging.ts';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';

/** Something to do with an item once the person has confirmed it. `version` is null for one that was never saved. */
export type ItemAct = {
  readonly name: 'save' | 'delete';
  readonly id: string;
  readonly version: number | null;
};

/** How an act is done: with the version that is to be replaced, null for none. */
export type ItemOperations = MergingOperations & {
  readonly remove: (version: number) => Promise<unknown>;
  /** Reads the list anew. */
  readonly reload: () => Promise<unknown>;
  /** Forgets the draft. */
  readonly discard: () => void;
};

type ItemActDialogProps = {
  /** What the item is called, such as `quest`. */
  one: string;
  act: ItemAct;
  words: SaveWords;
  operations: ItemOperations;
  /** Takes the place to show after the act succeeded. */
  onDone: (place: DocumentPlace) => void;
  /** Shows an error where it belongs, if it belongs elsewhere than into the dialog, and tells whether it did. */
  onRefused: (error: unknown) => boolean;
  onClose: () => void;
  /** Shows a failure that only this kind of item knows; null for any other. */
  explainFailure?: (failure: SaveFailure) => ReactNode;
};

/** Asks before an item is created, saved or deleted, and does it. */
export function ItemActDialog(props: ItemActDialogProps) {
  const { one, act, words, operations, onDone, onRefused, onClose, explainFailure } = props;
  const { name, id, version } = act;

  const [broughtIn, setBroughtIn] = useState<readonly string[]>([]);

  const finishSave = async (saving: Promise<MergedSave>) => {
    try {
      const saved = await saving;
      setBroughtIn(saved.broughtIn);
      onDone({ mode: 'view', id });
      operations.discard();
      return saved.outcome;
    } catch (error) {
      if (!onRefused(error)) throw error;
      return undefined;
    }
  };
  const save = (known: number | null) => finishSave(saveMerging(operations, known));
  const remove = async (known: number | null) => {
    const outcome = known === null ? undefined : await operations.remove(known);
    onDone({ mode: 'unset' });
    operations.discard();
    return outcome;
  };
  const perform = name === 'save' ? save : remove;

  const explainConflict = ({ error, attempt }: SaveFailure) => {
    if (error instanceof ChoiceNeeded) {
      const { comparison } = error;
      const handleSave = (choices: Choices) =>
        attempt(() => finishSave(saveChosen(operations, { version, comparison, choices })));
      return <ComparisonForm one={one} needed={error} onSave={handleSave} onClose={onClose} />;
    }
    const current = currentVersionOf(error);
    if (current === undefined) return null;
    const handleLoadOther = async () => {
      await operations.reload();
      onDone(current === null ? { mode: 'unset' } : { mode: 'view', id });
      operations.discard();
      onClose();
    };
    return (
      <ChangedElsewhere
        one={one}
        current={current}
        act={name}
        onLoadOther={handleLoadOther}
        onInsist={() => attempt(() => perform(current))}
        onClose={onClose}
      />
    );
  };

  return (
    <SaveDialog
      words={words}
      isDangerous={name === 'delete'}
      onConfirm={() => perform(version)}
      onClose={onClose}
      ending={broughtIn.length > 0 && <BroughtIn places={broughtIn} onClose={onClose} />}
      needsRoom={(error) => error instanceof ChoiceNeeded}
      explainFailure={(failure) => explainConflict(failure) ?? explainFailure?.(failure) ?? null}
    />
  );
}
