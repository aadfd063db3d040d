import { useState } from 'react';
import * as texts from '#texts/world/world.ts';
import { SaveButton } from '#web/documents/editing/save-button.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { changedWorld, discardWorldDraft } from '#web/world/draft/world-draft.ts';
import { showFaults, useWorldFaults, checkDraft, type WorldFault } from '#web/world/draft/world-faults.ts';
import type { WorldEditing } from '#web/world/world-kind.ts';
import { namePlace } from './name-place.ts';
import { SaveWorldDialog } from './save-world-dialog.tsx';
import styles from './world-saving.module.css';

type SaveBarProps = {
  isChanged: boolean;
  /** Leads to a faulty place. */
  onShow: (at: string) => void;
};

/** Saves or discards the changes of the world, while there are any. */
export function SaveBar({ isChanged, onShow }: SaveBarProps) {
  const [dialog, setDialog] = useState<'save' | 'discard' | null>(null);
  const faults = useWorldFaults((known) => known.faults);
  const faulty = describeFaults(changedWorld(), faults);
  const handleSave = () => {
    const draft = changedWorld();
    const found = draft ? checkDraft(draft.store.getState().content.world) : [];
    showFaults(found);
    if (found.length === 0) setDialog('save');
  };
  const handleShow = () => {
    setDialog(null);
    const [first] = useWorldFaults.getState().faults;
    if (first) onShow(first.at);
  };
  return (
    <>
      {isChanged && (
        <section className={styles['bar']} aria-label={texts.unsaved}>
          <output>{faulty?.message ?? texts.unsaved}</output>
          {faulty && <Button onClick={handleShow}>{texts.showFirst(faulty.count)}</Button>}
          <Button onClick={() => setDialog('discard')}>{texts.discardChanges}</Button>
          <SaveButton name="" isNew={false} onSave={handleSave} />
        </section>
      )}
      {dialog === 'save' && <SaveWorldDialog onShow={handleShow} onClose={() => setDialog(null)} />}
      {dialog === 'discard' && (
        <SaveDialog
          words={texts.discardWords}
          isDangerous
          onConfirm={() => Promise.resolve(discardWorldDraft())}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

type Faulty = { count: number; message: string };

/** How many places need a correction, and the first of them: it may stand at another tab. null: none does. */
const describeFaults = (draft: WorldEditing | null, faults: readonly WorldFault[]): Faulty | null => {
  const [first] = faults;
  if (!first || !draft) return null;
  const place = namePlace(first.at, draft.begun.original.world, draft.store.getState().content.world);
  return { count: faults.length, message: texts.faultyPlaces(faults.length, { place, message: first.message }) };
};
