import { useEffect, useState } from 'react';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { noteSavingOffer, switchAskBeforeSaving } from './ask-before-saving.ts';
import styles from './save-dialog.module.css';

/** After the first save of an account. */
export function SavingOffer() {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => void noteSavingOffer(), []);
  const handleTake = () => {
    setTaken(true);
    void switchAskBeforeSaving(false);
  };
  return (
    <div className={styles['offer']} aria-live="polite">
      {isTaken ? (
        <p>{texts.savesUnasked}</p>
      ) : (
        <>
          <p>{texts.offerUnasked}</p>
          <Button onClick={handleTake}>{texts.saveUnasked}</Button>
        </>
      )}
    </div>
  );
}
