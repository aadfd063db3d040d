import { create } from 'zustand';
import * as texts from '#texts/moves.ts';
import { late } from '#web/shared/late/late.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { isDialogOpen } from '#web/shared/shortcuts/single-keys.ts';
import { couldNotLoad } from '#texts/shared.ts';
import type { Moving } from './move-dialog.tsx';

const dialog = late(() => import('./move-dialog.tsx'));

type Shown = { readonly moving: Moving; readonly dialog: Awaited<ReturnType<typeof dialog.load>> };

const useShownMove = create<{ readonly shown: Shown | null }>(() => ({ shown: null }));

export const beginMove = async (moving: Moving): Promise<void> => {
  try {
    const loaded = await dialog.load();
    if (!isDialogOpen()) useShownMove.setState({ shown: { moving, dialog: loaded } });
  } catch (error) {
    logError('The dialog of moves could not be loaded', error);
    showToast(couldNotLoad(texts.moveOrCopy));
  }
};

/** Mounted once: what is moved leaves the screen, and its dialog stays. */
export function MoveHost() {
  const shown = useShownMove((state) => state.shown);
  if (!shown) return null;
  const handleClose = () => useShownMove.setState({ shown: null });
  return <shown.dialog.MoveDialog {...shown.moving} onClose={handleClose} />;
}
