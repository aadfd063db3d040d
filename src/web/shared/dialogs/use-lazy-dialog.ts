import { type ComponentType, useState } from 'react';
import { logError } from '#web/shared/errors/log.ts';
import { isDialogOpen } from '#web/shared/shortcuts/is-meant.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';

type LazyDialog<Props> = {
  /** The dialog while it is open. */
  readonly Dialog: ComponentType<Props> | null;
  /** Answers whether it opens: neither without its code, nor over another dialog, nor once Escape gave it up. */
  readonly open: () => Promise<boolean>;
  readonly close: () => void;
};

/** A dialog whose code is fetched when it is opened; where that fails, a toast says so of `what`. */
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
      showToast(`${what} could not be loaded. Please try again.`);
      return false;
    } finally {
      waiting.abort();
    }
  };
  return { Dialog, open, close: () => setDialog(null) };
};

/** Resolves with Escape, which means nothing else then; where another dialog is open by now, it is that one's. */
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
