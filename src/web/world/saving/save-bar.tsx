import { useState } from 'react';
import * as texts from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { discardDraft, useWorldDraft } from '#web/world/draft/world-draft.ts';
import { SaveWorldDialog } from './save-world-dialog.tsx';
import styles from './save-bar.module.css';

/** Saves or discards the changes of the world, while there are any. */
export function SaveBar({ isChanged }: { isChanged: boolean }) {
  const [dialog, setDialog] = useState<'save' | 'discard' | null>(null);
  const faults = useWorldDraft((known) => known.faults.length);
  return (
    <>
      {isChanged && (
        <section className={styles['bar']} aria-label={texts.unsaved}>
          <output>{faults > 0 ? texts.faultCount(faults) : texts.unsaved}</output>
          <Button onClick={() => setDialog('discard')}>{texts.discardChanges}</Button>
          <Button variant="primary" onClick={() => setDialog('save')}>
            {texts.saveChanges}
          </Button>
        </section>
      )}
      {dialog === 'save' && <SaveWorldDialog onClose={() => setDialog(null)} />}
      {dialog === 'discard' && (
        <SaveDialog
          words={texts.discardWords}
          isDangerous
          onConfirm={() => Promise.resolve(discardDraft())}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
