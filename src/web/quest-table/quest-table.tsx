import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SavedView } from '#contract/views.ts';
import { kindNames } from '#texts/quests.ts';
import { kindNames as wordsForLines } from '#texts/story-lines.ts';
import * as documentTexts from '#texts/documents.ts';
import { useDocumentPlace } from '#web/documents/document-place.ts';
import { capitalize, countWords, whose } from '#web/documents/document-words.ts';
import { useListing } from '#web/documents/list-pane/use-listing.ts';
import { PeopleOfOwner } from '#web/documents/list-pane/people-of-owner.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { questKind, useQuests } from '#web/quests/quest-kind.ts';
import { useUnsavedQuests } from '#web/quests/quest-drafts.ts';
import { stateOfList } from '#web/shared/api/loading.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useSelectedRows } from './use-selected-rows.ts';
import { usePatternDialogs } from './patterns/use-pattern-dialogs.tsx';
import { QuestGrid } from '#web/quest-table/grid/quest-grid.tsx';
import styles from './quest-table.module.css';
import { FilterBar } from './filters/filter-bar.tsx';
import { useQuestFilters } from './filters/use-quest-filters.ts';
import { keepLayout, layoutOf, readLayout, type TableLayout, toView, withView } from './table-layout.ts';
import { useBulk } from './use-bulk.ts';
import { useCellSaves } from './use-cell-saves.ts';
import { useTableUndo } from './use-table-undo.ts';
import { useFacts, useRows, useThreadsOfQuests } from './use-table-rows.ts';
import { NoQuests } from './no-quests.tsx';
import { TableBar } from './table-bar.tsx';
import { useCellCommands } from './use-cell-commands.ts';

type QuestTableProps = OwnersProps<SavedQuest> & { choice: ReactNode };

const noQuests: readonly SavedQuest[] = [];

const noLines: readonly SavedStoryLine[] = [];

/** All quests of an owner in rows of a grid. What is open takes its place. */
export function QuestTable({ owner, editable, review, choice }: QuestTableProps) {
  const { id: author } = useSignedInUser();
  const ofQuests = useQuests(owner);
  const { data = noQuests, isComplete } = ofQuests;
  const { goTo } = useDocumentPlace(questKind.param, editable);
  const unsaved = useUnsavedQuests({ author, owner });
  const { search, setSearch } = useListing();
  const { shown, write, settle, readPresent } = useCellSaves(owner, data);
  const ofLines = useStoryLines(owner);
  const { data: lines = noLines, isComplete: hasAllLines } = ofLines;
  const reviews = review?.states;
  const filtering = useQuestFilters({ owner, editable, quests: shown, lines, hasAllLines, reviews, showsChecks: true });
  const { kept, layout, handleLayout } = useLayout(owner, filtering.view);
  const people = useContext(PeopleOfOwner);
  const threads = useThreadsOfQuests(owner);
  const { matches } = filtering;
  const facts = useFacts({ ...filtering, lines, people, reviews, threads });
  const cells = useCellCommands({ owner, facts, write });
  const { rows, findNow, count, sortAgain } = useRows(shown, { search, matches, layout, facts, isComplete });
  const selection = useSelectedRows(rows, findNow);
  const bulk = useBulk(owner, { quests: shown, lines }, { readPresent, settle });
  const undoing = useTableUndo(owner, { author, readPresent, write, settle, bulk });
  const patterns = usePatternDialogs({ owner, lines, facts, bulk });
  const handleOpen = useCallback(({ id }: SavedQuest) => goTo({ mode: 'view', id }), [goTo]);

  return (
    <div className={styles['table']}>
      <TableBar
        {...{ owner, choice, editable, search, setSearch }}
        layout={kept}
        onLayout={handleLayout}
        onMake={patterns.make}
        onSortAgain={sortAgain}
        filters={<FilterBar {...{ filtering, lines, editable }} quests={shown} layout={toView(kept)} />}
      >
        {isComplete && countWords(kindNames, data.length, count)}
      </TableBar>
      <Missing list={ofQuests} owner={owner} many={kindNames.many} />
      <Missing list={ofLines} owner={owner} many={wordsForLines.many} />
      <QuestGrid
        {...{ rows, facts, unsaved }}
        layout={layout}
        cells={editable ? cells : null}
        selection={editable ? selection : null}
        onLayout={handleLayout}
        onOpen={handleOpen}
        arrangement={JSON.stringify([layout.group, layout.sort, filtering.filters, search])}
      />
      {isComplete && rows.length === 0 && <NoQuests {...{ owner, editable, filtering, search, setSearch, data }} />}
      {editable && (
        <BulkBar
          {...{ owner, bulk, undoing, lines, people, reviews, selection, checks: filtering, quests: shown }}
          linesState={stateOfList(ofLines)}
          onKeepAsPattern={patterns.keep}
        />
      )}
      {patterns.dialogs}
    </div>
  );
}

/** A named view brings its layout once. Later changes of it stay on this device. */
const useLayout = (owner: string, view: SavedView | null) => {
  const [kept, setKept] = useState(() => readLayout(owner));
  const [shownView, setShownView] = useState<SavedView | null>(null);
  if (view !== shownView) {
    setShownView(view);
    if (view && (view.id !== shownView?.id || view.version !== shownView.version)) setKept(withView(kept, view));
  }
  const handleLayout = (next: TableLayout) => {
    setKept(next);
    keepLayout(owner, next);
  };
  const layout = useMemo(() => layoutOf(kept, owner), [kept, owner]);
  return { kept, layout, handleLayout };
};

type ReadList = Parameters<typeof stateOfList>[0] & { readonly refetch: () => Promise<unknown> };

type MissingProps = { list: ReadList; owner: string; many: string };

function Missing({ list, owner, many }: MissingProps) {
  if (stateOfList(list) !== 'failed') return null;
  const all = capitalize(documentTexts.ownersDocuments({ whose: whose(owner), many }));
  return (
    <NotLoaded what={all} onRetry={() => void list.refetch()}>
      {documentTexts.savedIsSafe}
    </NotLoaded>
  );
}
