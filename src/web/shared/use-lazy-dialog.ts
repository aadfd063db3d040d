import { type ComponentType, useState } from 'react';
import { logError } from './log.ts';
import { showToast } from './toasts.tsx';

type LazyDialog<Props> = {
  /** The dialog while it is open. */
  readonly Dialog: ComponentType<Props> | null;
  /** Answers whether it opens: neither without its code nor over another dialog. */
  readonly open: () => Promise<boolean>;
  readonly close: () => void;
};

/** A dialog whose code is fetched when it is opened; where that fails, a toast says so of `what`. */
export const useLazyDialog = <Props>(fetch: () => Promise<ComponentType<Props>>, what: string): LazyDialog<Props> => {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    try {
      const loaded = await fetch();
      const isAlone = document.querySelector('dialog[open]') === null;
      if (isAlone) setDialog(() => loaded);
      return isAlone;
    } catch (error) {
      logError(`${what} could not be loaded`, error);
      showToast(`${what} could not be loaded. Please try again.`);
      return false;
    }
  };
  return { Dialog, open, close: () => setDialog(null) };
};
