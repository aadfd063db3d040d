import { useState } from 'react';
import { close } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { LoadFailure } from '#web/shared/lists/not-loaded.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { type AnsweredReplacement, requestTakeBack } from './replace-requests.ts';
import styles from './uses-list.module.css';

/** `unread`: nobody knows whether it was taken back, so it may be tried again. */
type State = 'done' | 'working' | 'back' | 'unread' | { readonly refused: string };

type ReplacedProps = {
  replacement: AnsweredReplacement;
  /** What the dialog says in place of its success. */
  onSay: (words: string) => void;
  onClose: () => void;
};

/** The end of a replacement, and the way back. */
export function Replaced({ replacement, onSay, onClose }: ReplacedProps) {
  const [state, setState] = useState<State>('done');
  const takeBack = async () => {
    setState('working');
    try {
      await requestTakeBack(replacement.id);
      setState('back');
      onSay(texts.takenBack);
    } catch (error) {
      logError('A replacement could not be taken back', error);
      const refused = detailOf(error);
      setState(refused === null ? 'unread' : { refused });
      if (refused === null) onSay(texts.maybeTakenBack);
    }
  };
  const isRefused = typeof state === 'object';
  return (
    <div className={styles['form']}>
      <output>{(state === 'done' || state === 'working') && texts.replaced(replacement.documents)}</output>
      {replacement.reward_tables > 0 && state !== 'back' && <p>{texts.tablesStay(replacement.reward_tables)}</p>}
      {isRefused && <WarningBox message={state.refused} />}
      {state === 'unread' && <WarningBox message={<LoadFailure />} />}
      <div className={styles['actions']}>
        {!isRefused && state !== 'back' && replacement.documents > 0 && (
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
