import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { EntryContent } from '#domain/world/entry.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { sendEntry, describeRefusal, deleteEntry } from '#web/world/entries/entry-requests.ts';
import { ExportDialog } from '#web/world/imports/export-dialog.tsx';
import { ImportDialog } from '#web/world/imports/import-dialog.tsx';
import { ReplaceDialog } from '#web/world/uses/replace-dialog.tsx';
import { UpdateNamesDialog } from '#web/world/uses/update-names-dialog.tsx';
import { UsesDialog } from '#web/world/uses/uses-list.tsx';
import { blankEntryFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';

export type CatalogueDialog =
  | { readonly name: 'uses' | 'names' | 'replace' | 'delete'; readonly entry: SavedEntry }
  | { readonly name: 'add' | 'import' | 'export'; readonly entry: null };

type CatalogueDialogsProps = {
  dialog: CatalogueDialog;
  catalogue: string;
  coins: readonly WorldCoin[];
  onOpen: (dialog: CatalogueDialog) => void;
  onRetire: (entry: SavedEntry) => void;
  onClose: () => void;
};

/** The open dialog of a catalogue. */
export function CatalogueDialogs({ dialog, catalogue, coins, onOpen, onRetire, onClose }: CatalogueDialogsProps) {
  const { name, entry } = dialog;
  switch (name) {
    case 'add':
      return <AddEntryDialog catalogue={catalogue} coins={coins} onClose={onClose} />;
    case 'import':
      return <ImportDialog catalogue={catalogue} onClose={onClose} />;
    case 'export':
      return <ExportDialog catalogue={catalogue} onClose={onClose} />;
    case 'uses':
      return (
        <UsesDialog
          used={entry}
          actions={
            entry.aliases.length > 0 && (
              <Button onClick={() => onOpen({ name: 'names', entry })}>{texts.updateNames}</Button>
            )
          }
          onClose={onClose}
        />
      );
    case 'names':
      return <UpdateNamesDialog entry={entry} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog entry={entry} onClose={onClose} />;
    case 'delete': {
      const retire = () => {
        onRetire(entry);
        onClose();
      };
      return (
        <DeleteEntryDialog
          entry={entry}
          onRetire={entry.retired ? null : retire}
          onShowUses={() => onOpen({ name: 'uses', entry })}
          onClose={onClose}
        />
      );
    }
  }
}

type AddEntryDialogProps = { catalogue: string; coins: readonly WorldCoin[]; onClose: () => void };

function AddEntryDialog({ catalogue, coins, onClose }: AddEntryDialogProps) {
  const save = async (id: string, content: EntryContent): Promise<string | null> => {
    try {
      await sendEntry({ catalogue, id }, content, null);
      showToast(texts.entrySaved(content.name));
      onClose();
      return null;
    } catch (error) {
      logError('An entry could not be added', error);
      return error instanceof ApiError && error.status === 412 ? texts.idTaken : describeRefusal(error);
    }
  };
  return (
    <Modal title={texts.addEntry} size="wide" onClose={onClose}>
      <EntryForm start={blankEntryFields} isNew coins={coins} onSave={save} onCancel={onClose} />
    </Modal>
  );
}

type DeleteEntryDialogProps = {
  entry: SavedEntry;
  onRetire: (() => void) | null;
  onShowUses: () => void;
  onClose: () => void;
};

/** Deletes an entry. One that is in use stays, and the dialog offers what can be done instead. */
function DeleteEntryDialog({ entry, onRetire, onShowUses, onClose }: DeleteEntryDialogProps) {
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
