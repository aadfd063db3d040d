import { ownValue } from '#domain/own-value.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { World, WorldCoin } from '#domain/world/world.ts';
import { PackageOpen } from 'lucide-react';
import * as texts from '#texts/world/codex.ts';
import { noCatalogues } from '#texts/world/entries.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { EntryFacts } from '#web/world/entries/entry-facts.tsx';
import { EntriesFound } from '#web/world/entries/entries-found.tsx';
import { allLive, type EntryFilters, useEntries } from '#web/world/entries/use-entries.ts';
import { FilterFields } from '#web/world/entries/filter-fields.tsx';
import { LoadedWorld } from '#web/world/loaded-world.tsx';
import { useScrollToChosen } from '#web/shared/lists/use-scroll-to-chosen.ts';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import styles from './codex-page.module.css';
import { CodexEntry } from './codex-entry.tsx';

/** What there is in this world. The address names the catalogue and the open entry. */
export function CodexPage() {
  return (
    <Window title={screenTitles[paths.codex]}>
      <LoadedWorld>
        <Codex />
      </LoadedWorld>
    </Window>
  );
}

function Codex() {
  const world = useSavedWorld();
  const [address, setAddress] = useSearchParams();
  if (!world) return null;
  const ids = Object.keys(world.catalogues);
  const catalogue = ids.find((id) => id === address.get('catalogue')) ?? ids[0];
  if (catalogue === undefined)
    return (
      <EmptyState
        title={noCatalogues}
        icon={<PackageOpen aria-hidden="true" />}
        action={<GuideLink chapter="administrators" />}
      />
    );
  return (
    <CodexCatalogue
      key={catalogue}
      world={world}
      catalogue={catalogue}
      chosen={address.get('entry')}
      onCatalogue={(id) => setAddress({ catalogue: id })}
      onChoose={(entry) => setAddress(entry ? { catalogue, entry: entry.id } : { catalogue })}
    />
  );
}

type CodexCatalogueProps = {
  world: World;
  catalogue: string;
  chosen: string | null;
  onCatalogue: (id: string) => void;
  /** null: none is chosen any more. */
  onChoose: (entry: SavedEntry | null) => void;
};

function CodexCatalogue({ world, catalogue, chosen, onCatalogue, onChoose }: CodexCatalogueProps) {
  const [filters, setFilters] = useState<EntryFilters>(allLive);
  const query = useEntries(catalogue, filters);
  const { ref, scroll } = useScrollToChosen(chosen);
  const handleChoose = (entry: SavedEntry) => {
    onChoose(entry);
    scroll();
  };
  const page = useRef<HTMLDivElement>(null);
  const handleClose = () => {
    flushSync(() => onChoose(null));
    const row = page.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(chosen ?? '')}"] button`);
    (row ?? page.current?.querySelector<HTMLElement>('input'))?.focus();
  };
  return (
    <div ref={page} className={styles['codex']}>
      <p className={styles['lead']}>{texts.lead}</p>
      <FilterFields
        catalogues={world.catalogues}
        catalogue={catalogue}
        filters={filters}
        onCatalogue={onCatalogue}
        onFilters={(changes) => setFilters((before) => ({ ...before, ...changes }))}
      />
      <div className={styles['columns']}>
        <div className={styles['found']}>
          <EntriesFound
            query={query}
            filters={filters}
            label={ownValue(world.catalogues, catalogue)?.plural ?? catalogue}
            onDropFilters={() => setFilters({ ...allLive, retired: '' })}
          >
            {(entry) => (
              <CodexRow
                entry={entry}
                coins={world.coins}
                isChosen={entry.id === chosen}
                onChoose={() => handleChoose(entry)}
              />
            )}
          </EntriesFound>
        </div>
        <div ref={ref} className={styles['chosen']} data-chosen={chosen !== null || undefined}>
          <CodexEntry
            key={chosen}
            catalogue={catalogue}
            id={chosen}
            coins={world.coins}
            onClose={handleClose}
            listed={query.items?.find(({ id }) => id === chosen)}
          />
        </div>
      </div>
    </div>
  );
}

type CodexRowProps = {
  entry: SavedEntry;
  coins: readonly WorldCoin[];
  isChosen: boolean;
  onChoose: () => void;
};

/** A press anywhere on the row opens the entry; its name is the button. */
function CodexRow({ entry, coins, isChosen, onChoose }: CodexRowProps) {
  return (
    <div className={styles['row']} data-chosen={isChosen || undefined} data-entry={entry.id}>
      <EntryFacts entry={entry} coins={coins} onChoose={onChoose} isChosen={isChosen} />
    </div>
  );
}
