import { Archive, ArchiveRestore, Link2, Pencil, Replace, Trash2 } from 'lucide-react';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { classNames } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { EntryFacts } from '#web/world/entries/entry-facts.tsx';
import styles from './catalogues-panel.module.css';

/** What an administrator does with an entry. */
export type EntryCommand = 'edit' | 'uses' | 'retire' | 'replace' | 'delete';

type EntryRowProps = {
  entry: SavedEntry;
  coins: readonly WorldCoin[];
  isBusy: boolean;
  onCommand: (command: EntryCommand, entry: SavedEntry) => void;
};

export function EntryRow({ entry, coins, isBusy, onCommand }: EntryRowProps) {
  const { name, retired } = entry;
  const handle = (command: EntryCommand) => () => onCommand(command, entry);
  return (
    <div className={classNames(styles['row'], retired && styles['faded'])} data-entry={entry.id}>
      <EntryFacts entry={entry} coins={coins} />
      <div className={styles['actions']}>
        <IconButton data-edit label={texts.edit(name)} icon={<Pencil aria-hidden="true" />} onClick={handle('edit')} />
        <IconButton label={texts.whereUsed(name)} icon={<Link2 aria-hidden="true" />} onClick={handle('uses')} />
        <IconButton
          label={texts.replaceEverywhere(name)}
          icon={<Replace aria-hidden="true" />}
          onClick={handle('replace')}
        />
        <IconButton
          label={retired ? texts.bringBack(name) : texts.retire(name)}
          icon={retired ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          disabled={isBusy}
          onClick={handle('retire')}
        />
        <IconButton
          label={texts.remove(name)}
          icon={<Trash2 aria-hidden="true" />}
          variant="danger"
          onClick={handle('delete')}
        />
      </div>
    </div>
  );
}
