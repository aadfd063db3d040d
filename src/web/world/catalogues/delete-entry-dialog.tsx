import type { SavedEntry } from '#contract/world/world-entries.ts';
import * as texts from '#texts/world/entries.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { deleteEntry } from '#web/world/entries/entry-requests.ts';

type DeleteEntryDialogProps = {
  entry: SavedEntry;
  onRetire: (() => void) | null;
  onShowUses: () => void;
  onClose: () => void;
};

/** Deletes an entry. One that is in use stays, and the dialog offers what can be done instead. */
export function DeleteEntryDialog({ entry, onRetire, onShowUses, onClose }: DeleteEntryDialogProps) {
  const explain = ({ error }: SaveFailure) =>
    error instanceof ApiError && error.status === 409 ? (
      <SaveFailed
        title={texts.inUse}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onShowUses}>{texts.showUses}</Button>
            {onRetire && <Button onClick={onRetire}>{texts.retireInstead}</Button>}
          </>
        }
      >
        {texts.inUseHint}
      </SaveFailed>
    ) : null;
  return (
    <SaveDialog
      words={texts.deleteWords(entry.name)}
      isDangerous
      explainFailure={explain}
      onConfirm={() => deleteEntry(entry)}
      onClose={onClose}
    />
  );
}
