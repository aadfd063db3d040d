import { useQuery } from '@tanstack/react-query';
import { BookOpenText, X } from 'lucide-react';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import { commaList } from '#texts/common.ts';
import * as texts from '#texts/world/codex.ts';
import * as entryTexts from '#texts/world/entries.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { entryKeys } from '#web/shared/world/entry-keys.ts';
import { readEntries } from '#web/shared/world/read-entries.ts';
import { describeValue } from '#web/world/entries/entry-facts.tsx';
import { EntryPicture } from '#web/world/entries/entry-picture.tsx';
import { UsesList } from '#web/world/uses/uses-list.tsx';
import styles from './codex-page.module.css';

type CodexEntryProps = {
  catalogue: string;
  /** Null while none is chosen. */
  id: string | null;
  coins: readonly WorldCoin[];
  listed: SavedEntry | undefined;
  onClose: () => void;
};

/** One entry and what uses it. One that the list does not show is read by its id. */
export function CodexEntry({ catalogue, id, coins, listed, onClose }: CodexEntryProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...entryKeys.all, 'one', catalogue, id],
    queryFn: async ({ signal }) => (await readEntries({ catalogue, ids: id ?? '' }, signal)).items[0] ?? null,
    enabled: id !== null && !listed,
    retry: false,
  });
  const entry = listed ?? data;
  if (!entry && isError)
    return <NotLoaded what={texts.theEntry} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (id === null || entry === null)
    return (
      <EmptyState
        title={id === null ? texts.chooseEntry : texts.noSuchEntry(id)}
        icon={<BookOpenText aria-hidden="true" />}
      >
        {id === null ? texts.chooseEntryHint : texts.noSuchEntryHint}
      </EmptyState>
    );
  if (!entry) return <Skeleton lines={4} label={entryTexts.loadingEntries} />;
  return (
    <section className={styles['entry']} aria-label={entry.name}>
      <div className={styles['title']}>
        <EntryPicture address={entry.icon} />
        <h2>{entry.name}</h2>
        <IconButton label={texts.closeEntry(entry.name)} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {entry.retired && <WarningBox role="note" message={texts.retiredHint} />}
      <Facts entry={entry} coins={coins} />
      <h3>{texts.usedBy}</h3>
      <UsesList used={entry} />
    </section>
  );
}

function Facts({ entry, coins }: { entry: SavedEntry; coins: readonly WorldCoin[] }) {
  const { id, level, value, tags, aliases } = entry;
  const facts = [
    [texts.id, id],
    [entryTexts.level, level === null ? null : formatFigure(level)],
    [entryTexts.value, value === null ? null : describeValue(value, coins)],
    [entryTexts.tags, commaList(tags)],
    [texts.aliases, commaList(aliases)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{fact || texts.noFigure}</dd>
        </div>
      ))}
    </dl>
  );
}
