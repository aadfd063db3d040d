import { Plus } from 'lucide-react';
import { type ComponentType, memo, type ReactNode, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { isFiltering, listDocuments, plainListing, type Listing } from '#domain/listing/listing.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { useSearchedNames } from '#web/shared/world/use-searched-names.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { filterDocuments } from './filter-documents.ts';
import styles from './list-pane.module.css';
import { DocumentList } from './document-list.tsx';
import type { ListedDocument } from './document-row.tsx';
import type { NewDraft } from '#web/documents/drafts/new-drafts.ts';
import { countWords, type DocumentWords, whose } from '#web/documents/document-words.ts';
import { describeUnmatched, NoRows, OpenHidden, RowsToCome } from './list-notes.tsx';
import { ListFilters } from './list-filters.tsx';
import { withDraftRows } from './with-drafts.ts';
import { useListing } from './use-listing.ts';
import { useBeginning } from './use-beginning.ts';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShownWorkspace } from '#web/shared/screens/workspace-shown.ts';
import type { ChapterId } from '#texts/guide.ts';
import * as texts from '#texts/documents.ts';
import { byName } from '#texts/language.ts';

/** Only quests have requirements and rewards. */
export type ListableDocument = ListedDocument & { readonly updated_at: number } & Partial<
    Pick<QuestContent, 'requirements' | 'objectives' | 'rewards' | 'fields'>
  >;

/** Further filters that the screen of a kind has. */
export type Narrowing = {
  /** The ids of what they leave; null: all. */
  readonly shown: ReadonlySet<string> | null;
  readonly count: number;
  readonly bar: ReactNode;
  readonly onClear: () => void;
};

/** How a kind arranges its list where it is neither searched, filtered nor sorted. */
export type ArrangedProps = {
  owner: string;
  isEditable: boolean;
  items: readonly ListedDocument[];
  /** Draws a part of the list. */
  listOf: (items: readonly ListedDocument[]) => ReactNode;
};

export type ListPaneProps = {
  owner: string;
  words: DocumentWords;
  chapter: ChapterId | undefined;
  createLabel: string;
  /** The documents loaded so far; undefined before any is. */
  items: readonly ListableDocument[] | undefined;
  /** New documents that are not saved, above the others. */
  drafts?: readonly NewDraft[];
  isComplete: boolean;
  hasFailed: boolean;
  selected: string | null;
  unsaved: ReadonlySet<string>;
  /** What unsaved documents include, such as `2 new quests`, by the document's id. */
  included?: ReadonlyMap<string, string> | undefined;
  badges?: ReadonlyMap<string, ReactNode> | undefined;
  reviews?: ReadonlyMap<string, SubmissionState> | undefined;
  hasTypes: boolean;
  hasLevels: boolean;
  isEditing: boolean;
  onSelect: (id: string) => void;
  /** Missing where the list is read only. */
  onCreate?: (() => void) | undefined;
  onRetry: () => void;
  /** Stand beside the button that creates, or alone. */
  tools?: ReactNode;
  listHead?: ReactNode;
  narrowing?: Narrowing | undefined;
  Arranged?: ComponentType<ArrangedProps> | undefined;
};

const noDocuments: readonly ListableDocument[] = [];
const noDrafts: readonly NewDraft[] = [];

export function ListPane(props: ListPaneProps) {
  const { owner, words, items, isComplete, hasFailed, onCreate, onRetry, narrowing, reviews, Arranged } = props;
  const { drafts = noDrafts, selected, unsaved, included, badges, onSelect } = props;
  const isEditable = onCreate !== undefined;
  const all = texts.ownersDocuments({ whose: whose(owner), many: words.many });
  const { listing: chosen, search, setSearch, changeListing } = useListing();
  // The fields answer at once, and the rows follow.
  const listing = useDeferredValue(chosen);
  const wanted = useDeferredValue(search);
  const found = useFound({ items, listing, reviews, wanted, shown: narrowing?.shown ?? null });
  const { rows, draftIds } = useRows(found, { drafts, one: words.one, wanted });
  const hasNone = items?.length === 0 && drafts.length === 0;
  const isFiltered = isFiltering(listing) || (narrowing?.count ?? 0) > 0;
  const field = useRef<HTMLInputElement>(null);
  const arrangement = JSON.stringify([listing, wanted]);
  const scrolled = useBeginning<HTMLDivElement>(arrangement);
  const handleClear = () => {
    field.current?.focus();
    setSearch('');
    if (isFiltering(listing)) changeListing({ ...plainListing, order: listing.order });
    narrowing?.onClear();
  };
  const listOf = (some: readonly ListedDocument[]) => (
    <DocumentList items={some} drafts={draftIds} {...{ arrangement, selected, unsaved, included, badges, onSelect }} />
  );
  const isPlain = !isFiltered && wanted === '' && listing.order === plainListing.order;
  const clear = <Button onClick={handleClear}>{isFiltered ? texts.clearFilters : texts.clearSearch}</Button>;

  return (
    <div className={styles['pane']} data-list-pane>
      <Head {...props} {...{ field, search, setSearch, changeListing }} listing={chosen}>
        {items && !hasNone && countRows(words, { items, found, drafts })}
      </Head>
      <div className={styles['rows']} data-list-rows>
        <OpenHidden one={words.one} {...{ selected, items, drafts, rows, clear }} />
        <div ref={scrolled} className={styles['scroll']}>
          <Rows Arranged={isPlain ? Arranged : undefined} {...{ owner, listOf, isEditable }} items={rows} />
          {!isComplete && (
            <RowsToCome all={all} hasSome={items !== undefined} hasFailed={hasFailed} onRetry={onRetry} />
          )}
          {isComplete && items && rows.length === 0 && (
            <NoRows
              {...{ words, hasNone, clear }}
              isEditable={isEditable}
              why={describeUnmatched(all, wanted, isFiltered)}
              chapter={props.chapter}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type HeadProps = Omit<ListPaneProps, 'items'> &
  ReturnType<typeof useListing> & { field: RefObject<HTMLInputElement | null>; children: ReactNode };

/** The tools of the list and its count: one line where there is room. */
function Head(props: HeadProps) {
  const { words, createLabel, isEditing, onCreate, tools, reviews, listHead, children } = props;
  const { field, search, setSearch, listing, changeListing, hasTypes, hasLevels, narrowing } = props;
  // A workspace has the list as a drawer.
  const isDrawer = useShownWorkspace() !== null;
  return (
    <div className={classNames(styles['head'], !isDrawer && styles['line'])} data-list-head>
      <Actions {...{ isDrawer, tools }} label={createLabel} disabled={isEditing} onClick={onCreate} />
      <SearchField ref={field} label={texts.search(words.many)} value={search} onChange={setSearch} />
      <ListFilters
        {...{ listing, hasTypes, hasLevels, narrowing }}
        hasReviews={reviews !== undefined}
        onChange={changeListing}
      />
      <Summary head={listHead}>{children}</Summary>
    </div>
  );
}

function Rows({ Arranged, ...arranged }: ArrangedProps & Pick<ListPaneProps, 'Arranged'>) {
  return Arranged ? <Arranged {...arranged} /> : arranged.listOf(arranged.items);
}

type Wanted = Pick<ListPaneProps, 'items' | 'reviews'> &
  Pick<Narrowing, 'shown'> & { listing: Listing; wanted: string };

const useFound = ({ items = noDocuments, listing, reviews, wanted, shown }: Wanted): readonly ListableDocument[] => {
  const world = useWorld();
  const names = useSearchedNames(items, wanted);
  return useMemo(
    () => {
      const left = shown ? items.filter(({ id }) => shown.has(id)) : items;
      return filterDocuments(
        listDocuments(left, listing, { world, byTitle: byName, ...(reviews && { reviews }) }),
        wanted,
      );
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the filter reads the names that are known
    [items, listing, reviews, wanted, shown, world, names],
  );
};

const useRows = (found: readonly ListableDocument[], { drafts, one, wanted }: Parameters<typeof withDraftRows>[1]) => {
  const rows = useMemo(() => withDraftRows(found, { drafts, one, wanted }), [found, drafts, one, wanted]);
  const draftIds = useMemo(() => new Set(drafts.map(({ id }) => id)), [drafts]);
  return { rows, draftIds };
};

/** The count stands beside what heads the list, so that rows keep the height. */
function Summary({ head, children }: { head: ReactNode; children: ReactNode }) {
  const count = children && <p className={styles['count']}>{children}</p>;
  if (!head) return count;
  return (
    <div className={styles['summary']}>
      {count}
      {head}
    </div>
  );
}

type Counted = { items: readonly unknown[]; found: readonly unknown[]; drafts: readonly unknown[] };

const countRows = (words: DocumentWords, { items, found, drafts }: Counted): string => {
  const saved = countWords(words, items.length, found.length);
  return drafts.length === 0 ? saved : texts.withDrafts({ saved, drafts: texts.draftCount(drafts.length) });
};

type ActionsProps = {
  isDrawer: boolean;
  label: string;
  disabled: boolean;
  onClick: (() => void) | undefined;
  tools: ReactNode;
};

const Actions = memo(function Actions({ isDrawer, label, disabled, onClick, tools }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      {/* A workspace has the button in its bar. */}
      {onClick && !isDrawer && (
        <Button
          {...shortcutProps('create')}
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          {...{ disabled, onClick }}
        >
          {label}
        </Button>
      )}
      {tools}
    </div>
  );
});
