import { useState } from 'react';
import { close } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { type Replacement, takeBackReplacement } from './replace-requests.ts';
import styles from './replace-dialog.module.css';

/** The end of a replacement, and the way back. */
export function Replaced({ replacement, onClose }: { replacement: Replacement; onClose: () => void }) {
  const [state, setState] = useState<'done' | 'working' | 'back' | 'refused'>('done');
  const takeBack = async () => {
    setState('working');
    try {
      await takeBackReplacement(replacement.id);
      setState('back');
    } catch (error) {
      logError('A replacement could not be taken back', error);
      setState('refused');
    }
  };
  return (
    <div className={styles['form']}>
      <output>
        {state === 'back' && texts.takenBack}
        {state === 'refused' && texts.notTakenBack}
        {state !== 'back' && state !== 'refused' && texts.replaced(replacement.documents)}
      </output>
      <div className={styles['actions']}>
        {(state === 'done' || state === 'working') && replacement.documents > 0 && (
          <Button busy={state === 'working'} onClick={() => void takeBack()}>
            {texts.takeBack}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {close}
        </Button>
      </div>
    </div>
  );
}
