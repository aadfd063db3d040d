import { Feather, Plus, RotateCw, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Quest } from '#domain/quest.ts';
import { Button } from '#web/shared/button.tsx';
import { EmptyState } from '#web/shared/empty-state.tsx';
import { SearchField } from '#web/shared/search-field.tsx';
import { Skeleton } from '#web/shared/skeleton.tsx';
import { filterQuests } from './filter-quests.ts';
import { QuestList } from './quest-list.tsx';
import styles from './quest-list-pane.module.css';

type QuestListPaneProps = {
  /** Undefined as long as they have not been loaded. */
  quests: readonly Quest[] | undefined;
  hasFailed: boolean;
  selected: string | null;
  unsaved: ReadonlySet<string>;
  isEditing: boolean;
  onSelect: (id: string) => void;
  onCreate: () => void;
  onRetry: () => void;
};

const noQuests: readonly Quest[] = [];

/** The list of quests with its search, and the way to a new one. */
export function QuestListPane({ quests, hasFailed, isEditing, onCreate, onRetry, ...list }: QuestListPaneProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => filterQuests(quests ?? noQuests, wanted), [quests, wanted]);

  return (
    <div className={styles['pane']}>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isEditing} onClick={onCreate}>
        Create New Quest
      </Button>
      <SearchField label="Search your quests" value={search} onChange={setSearch} />
      {quests && quests.length > 0 && <p className={styles['count']}>{countWords(quests.length, found.length)}</p>}
      <div className={styles['scroll']}>
        <QuestList quests={found} {...list} />
        {!quests && !hasFailed && <Skeleton lines={6} label="Loading your quests" />}
        {!quests && hasFailed && (
          <EmptyState
            title="Your quests could not be loaded"

            action={
              <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
                Try again
              </Button>
            }
          >
            The server did not answer as it should. What you saved is safe there.
          </EmptyState>
        )}
        {quests?.length === 0 && (
          <EmptyState title="No quests yet" icon={<Feather aria-hidden="true" />}>
            The quests you create gather here.
          </EmptyState>
        )}
        {quests && quests.length > 0 && found.length === 0 && (
          <EmptyState
            title="No quest matches"

            icon={<SearchX aria-hidden="true" />}
            action={<Button onClick={() => setSearch('')}>Clear the search</Button>}
          >
            None of your quests speaks of “{wanted}”.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

const countWords = (all: number, found: number): string => {
  const quests = `${all} ${all === 1 ? 'quest' : 'quests'}`;
  return found === all ? quests : `${found} of ${quests}`;
};
