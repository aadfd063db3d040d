import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { WorldNeedsOfBook } from '#contract/exchange/book-imports.ts';
import * as texts from '#texts/exchange/growing.ts';
import { showMore } from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { useSettled } from '#web/shared/world/entries.ts';
import styles from './book-import.module.css';
import { seekEntriesOfBook } from './book-import-requests.ts';

type NeededEntriesProps = WorldNeedsOfBook['entries'][number] & { id: string };

/** The entries of a catalogue that a book names: the first ones, and where there are more a search among all. */
export function NeededEntries({ id, catalogue, label, count, first }: NeededEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.entriesOf({ label, count })}</summary>
      {count > first.length ? (
        isOpen && <SoughtEntries id={id} catalogue={catalogue} label={label} />
      ) : (
        <Names of={first} />
      )}
    </details>
  );
}

const pauseMs = 200;

function SoughtEntries({ id, catalogue, label }: Pick<NeededEntriesProps, 'id' | 'catalogue' | 'label'>) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim(), pauseMs);
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['book-import-entries', id, catalogue, query],
    queryFn: ({ pageParam, signal }) => seekEntriesOfBook(id, { catalogue, query, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const found = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <SearchField label={texts.seekEntries(label)} value={typed} onChange={setTyped} />
      <div id={list} aria-live="polite">
        {found?.length === 0 && !isPlaceholderData && <p>{texts.noSuchEntry}</p>}
        {found && <Names of={found} />}
      </div>
      {isError && <p role="alert">{texts.entriesNotLoaded}</p>}
      {hasNextPage && (
        <div className={styles['actions']}>
          <Button aria-controls={list} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Names({ of: entries }: { of: WorldNeedsOfBook['entries'][number]['first'] }) {
  return (
    <ul>
      {entries.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi> {name !== id && <code>{id}</code>}
        </li>
      ))}
    </ul>
  );
}
