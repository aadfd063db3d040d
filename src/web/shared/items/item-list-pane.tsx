import { Feather, Plus, RotateCw, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#web/shared/button.tsx';
import { EmptyState } from '#web/shared/empty-state.tsx';
import { filterItems } from './filter-items.ts';
import styles from './item-list-pane.module.css';
import { ItemList } from './item-list.tsx';
import type { ListedItem } from './item-row.tsx';
import { capitalize, countWords, type ItemWords, whose } from './item-words.ts';
import { SearchField } from '#web/shared/search-field.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { Skeleton } from '#web/shared/skeleton.tsx';

type ItemListPaneProps = {
  owner: string;
  words: ItemWords;
  /** The text of the button that begins a new one. */
  createLabel: string;
  /** What has been loaded of them so far; undefined as long as nothing has. */
  items: readonly ListedItem[] | undefined;
  /** Whether that is all. */
  isComplete: boolean;
  hasFailed: boolean;
  selected: string | null;
  unsaved: ReadonlySet<string>;
  /** What else a row tells, by the item's id. */
  badges?: ReadonlyMap<string, ReactNode> | undefined;
  isEditing: boolean;
  onSelect: (id: string) => void;
  /** Without it the list is only read. */
  onCreate?: (() => void) | undefined;
  onRetry: () => void;
  /** The way to deleted items. */
  deleted?: ReactNode;
};

const noItems: readonly ListedItem[] = [];

/** An owner's items of a kind in a list with its search, and the way to a new one. */
export function ItemListPane(props: ItemListPaneProps) {
  const { owner, words, createLabel, items, isComplete, hasFailed, isEditing, onCreate, onRetry, deleted, ...list } =
    props;
  const all = `${whose(owner)} ${words.many}`;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => filterItems(items ?? noItems, wanted), [items, wanted]);

  return (
    <div className={styles['pane']}>
      {onCreate && (
        <Button
          {...shortcutProps('create')}
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={isEditing}
          onClick={onCreate}
        >
          {createLabel}
        </Button>
      )}
      {deleted}
      <SearchField label={`Search ${words.many}`} value={search} onChange={setSearch} />
      {items && items.length > 0 && <p className={styles['count']}>{countWords(words, items.length, found.length)}</p>}
      <div className={styles['scroll']}>
        <ItemList items={found} {...list} />
        {!isComplete && !hasFailed && <Skeleton lines={6} label={`Loading ${all}`} />}
        {!isComplete && hasFailed && <NotLoaded what={items ? `the rest of ${all}` : all} onRetry={onRetry} />}
        {isComplete && items?.length === 0 && (
          <EmptyState title={`No ${words.many} yet`} icon={<Feather aria-hidden="true" />}>
            {onCreate ? `The ${words.many} you create gather here.` : 'They gather here once they are written.'}
          </EmptyState>
        )}
        {isComplete && items && items.length > 0 && found.length === 0 && (
          <EmptyState
            title={`No ${words.one} matches`}

            icon={<SearchX aria-hidden="true" />}
            action={<Button onClick={() => setSearch('')}>Clear the search</Button>}
          >
            None of {all} speaks of “{wanted}”.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={`${capitalize(what)} could not be loaded`}

      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The server did not answer as it should. What you saved is safe there.
    </EmptyState>
  );
}
