import { useState } from 'react';
import { couldNotLoad } from '#texts/shared.ts';
import { logError } from '#web/shared/errors/log.ts';
import { isDialogOpen } from '#web/shared/shortcuts/single-keys.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import type { Late } from './late.ts';

type LateDialog<Value> = {
  /** What draws the dialog; null while it is closed. */
  readonly shown: Value | null;
  /** Resolves to whether it opens. It does not without its code, over another dialog, or after Escape. */
  readonly open: () => Promise<boolean>;
  readonly close: () => void;
};

/** A toast names `what` where its code can't be fetched. */
export const useLateDialog = <Value>(dialog: Late<Value>, what: string): LateDialog<Value> => {
  const [shown, setShown] = useState<Value | null>(null);
  const open = async () => {
    const waiting = new AbortController();
    try {
      const loaded = await Promise.race([dialog.load(), untilGivenUp(waiting)]);
      if (!loaded || waiting.signal.aborted || isDialogOpen()) return false;
      setShown(() => loaded);
      return true;
    } catch (error) {
      logError(`${what} could not be loaded`, error);
      showToast(couldNotLoad(what));
      return false;
    } finally {
      waiting.abort();
    }
  };
  return { shown, open, close: () => setShown(null) };
};

/** Resolves on Escape. An open dialog gets that key instead. */
const untilGivenUp = (waiting: AbortController): Promise<null> =>
  new Promise((resolve) => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || isDialogOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.abort();
      resolve(null);
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true, signal: waiting.signal });
  });
