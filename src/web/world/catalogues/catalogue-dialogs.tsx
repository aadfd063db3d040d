import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { ExportDialog } from '#web/world/imports/export-dialog.tsx';
import { ImportDialog } from '#web/world/imports/import-dialog.tsx';
import { ReplaceDialog } from '#web/world/replace/replace-dialog.tsx';
import { UpdateNamesDialog } from '#web/world/replace/update-names-dialog.tsx';
import { UsesDialog } from '#web/world/uses/uses-dialog.tsx';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';

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
