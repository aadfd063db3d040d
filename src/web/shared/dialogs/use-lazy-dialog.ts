import { type ComponentType, useState } from 'react';
import { partNotLoaded } from '#texts/shared.ts';
import { logError } from '#web/shared/errors/log.ts';
import { isDialogOpen } from '#web/shared/shortcuts/single-keys.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';

type LazyDialog<Props> = {
  readonly Dialog: ComponentType<Props> | null;
  /** Resolves to whether it opens. It does not without its code, over another dialog, or after Escape. */
  readonly open: () => Promise<boolean>;
  readonly close: () => void;
};

/** A toast names `what` where its code can't be fetched. */
export const useLazyDialog = <Props>(fetch: () => Promise<ComponentType<Props>>, what: string): LazyDialog<Props> => {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    const waiting = new AbortController();
    try {
      const loaded = await Promise.race([fetch(), untilGivenUp(waiting.signal)]);
      if (!loaded || isDialogOpen()) return false;
      setDialog(() => loaded);
      return true;
    } catch (error) {
      logError(`${what} could not be loaded`, error);
      showToast(partNotLoaded(what));
      return false;
    } finally {
      waiting.abort();
    }
  };
  return { Dialog, open, close: () => setDialog(null) };
};

/** Resolves on Escape. An open dialog gets that key instead. */
const untilGivenUp = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || isDialogOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      resolve(null);
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true, signal });
  });
