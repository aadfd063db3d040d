import { ownValue } from '#domain/own-value.ts';
import { Download, PackagePlus, PackageOpen, Upload } from 'lucide-react';
import { useState } from 'react';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { toKnownVersion } from '#contract/versions.ts';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { EntriesFound } from '#web/world/entries/entries-found.tsx';
import { allLive, type EntryFilters, useEntries } from '#web/world/entries/use-entries.ts';
import { FilterFields } from '#web/world/entries/filter-fields.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { describeRefusal, sendEntry, toEntryContent } from '#web/world/entries/entry-requests.ts';
import { CatalogueDialogs, type CatalogueDialog } from './catalogue-dialogs.tsx';
import { EntryEditing } from './entry-editing.tsx';
import { type EntryCommand, EntryRow } from './entry-row.tsx';
import styles from './catalogues-panel.module.css';

/** The entries of a saved catalogue. The address's `catalogue` names it. */
export function CataloguesPanel({ saved, draft }: { saved: World; draft: World }) {
  const [address, setAddress] = useSearchParams();
  const ids = Object.keys(saved.catalogues);
  const catalogue = ids.find((id) => id === address.get('catalogue')) ?? ids[0];
  const unsaved = Object.entries(draft.catalogues).filter(([id]) => !Object.hasOwn(saved.catalogues, id));
  const later = unsaved.length > 0 && texts.unsavedCatalogues(unsaved.map(([, { plural }]) => plural));
  if (catalogue === undefined)
    return (
      <EmptyState
        title={texts.noCatalogues}
        icon={<PackageOpen aria-hidden="true" />}
        action={<Button onClick={() => setAddress({ view: 'world' })}>{texts.toCatalogues}</Button>}
      >
        {later || texts.noCataloguesHint}
      </EmptyState>
    );
  const handleCatalogue = (id: string) =>
    setAddress((before) => ({ ...Object.fromEntries(before), catalogue: id }), { replace: true });
  return (
    <>
      {later && <p className={styles['later']}>{later}</p>}
      <CatalogueEntries key={catalogue} world={saved} catalogue={catalogue} onCatalogue={handleCatalogue} />
    </>
  );
}

type CatalogueEntriesProps = { world: World; catalogue: string; onCatalogue: (id: string) => void };

function CatalogueEntries({ world, catalogue, onCatalogue }: CatalogueEntriesProps) {
  const [filters, setFilters] = useState<EntryFilters>(allLive);
  const [edited, setEdited] = useState<string | null>(null);
  const [dialog, setDialog] = useState<CatalogueDialog | null>(null);
  const query = useEntries(catalogue, filters);
  const { busy, retire } = useRetiring();
  const handleFilters = (changes: Partial<EntryFilters>) => setFilters((before) => ({ ...before, ...changes }));
  const handleCommand = (command: EntryCommand, entry: SavedEntry) => {
    if (command === 'edit') setEdited(entry.id);
    else if (command === 'retire') void retire(entry);
    else setDialog({ name: command, entry });
  };
  const rowOf = (entry: SavedEntry) =>
    entry.id === edited ? (
      <EntryEditing entry={entry} coins={world.coins} onClose={() => setEdited(null)} />
    ) : (
      <EntryRow entry={entry} coins={world.coins} isBusy={busy === entry.id} onCommand={handleCommand} />
    );
  return (
    <div className={styles['panel']}>
      <FilterFields
        catalogues={world.catalogues}
        catalogue={catalogue}
        filters={filters}
        onCatalogue={onCatalogue}
        onFilters={handleFilters}
      />
      <EntriesFound
        query={query}
        filters={filters}
        label={ownValue(world.catalogues, catalogue)?.plural ?? catalogue}
        mounted={edited}
        actions={<CatalogueActions onOpen={setDialog} />}
        onDropFilters={() => setFilters({ ...allLive, retired: '' })}
      >
        {rowOf}
      </EntriesFound>
      {dialog && (
        <CatalogueDialogs
          dialog={dialog}
          catalogue={catalogue}
          coins={world.coins}
          onOpen={setDialog}
          onRetire={(entry) => void retire(entry)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

function CatalogueActions({ onOpen }: { onOpen: (dialog: CatalogueDialog) => void }) {
  return (
    <>
      <Button
        variant="primary"
        icon={<PackagePlus aria-hidden="true" />}
        onClick={() => onOpen({ name: 'add', entry: null })}
      >
        {texts.addEntry}
      </Button>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => onOpen({ name: 'import', entry: null })}>
        {texts.importEntries}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => onOpen({ name: 'export', entry: null })}>
        {texts.exportEntries}
      </Button>
    </>
  );
}

/** Retires an entry, or brings a retired one back. `busy` is the id of the entry. */
const useRetiring = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const retire = async (entry: SavedEntry): Promise<void> => {
    setBusy(entry.id);
    try {
      await sendEntry(entry, { ...toEntryContent(entry), retired: !entry.retired }, toKnownVersion(entry));
      showToast(entry.retired ? texts.isBack(entry.name) : texts.isRetired(entry.name));
    } catch (error) {
      logError('An entry could not be retired', error);
      showToast(describeRefusal(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, retire };
};
