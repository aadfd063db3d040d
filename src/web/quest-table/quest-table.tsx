import { Columns3, CopyPlus, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SavedView } from '#contract/views.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { createNew, kindNames } from '#texts/quests.ts';
import * as documentTexts from '#texts/documents.ts';
import { makeFromPattern } from '#texts/quest-patterns.ts';
import * as texts from '#texts/quest-table.ts';
import { useDocumentPlace } from '#web/documents/document-place.ts';
import { countWords, whose } from '#web/documents/document-words.ts';
import { ExportButton } from '#web/documents/exporting/export-button.tsx';
import { ImportButton } from '#web/documents/importing/import-button.tsx';
import { useListing } from '#web/documents/list-pane/listing/use-listing.ts';
import { PeopleOfOwner } from '#web/documents/list-pane/people-of-owner.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind, useQuests } from '#web/quests/quest-kind.ts';
import { useUnsavedQuests } from '#web/quests/quest-drafts.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { stateOfAll, stateOfList } from '#web/shared/api/loading.ts';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useSelectedRows } from './use-selected-rows.ts';
import { editorOf, writeCell } from './cell-edits.ts';
import type { WrittenCell } from './cell-range.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { QuestFacts } from './quest-facts.ts';
import { usePatternDialogs } from './patterns/use-pattern-dialogs.tsx';
import { QuestGrid } from './quest-grid.tsx';
import styles from './quest-table.module.css';
import { columnOf, columnsOf } from './table-columns.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { useQuestFilters } from './filters/use-quest-filters.ts';
import { groupings, keepLayout, readLayout, type TableLayout, toView, withView } from './table-layout.ts';
import { noteStep, stepsTopic } from './table-steps.ts';
import type { CellChange } from './saving/take-back.ts';
import { useBulk } from './use-bulk.ts';
import type { CellCommands } from './use-cell-keys.ts';
import { useCellSaves } from './use-cell-saves.ts';
import { useTableUndo } from './use-table-undo.ts';
import { useFacts, useRows, useThreadsOfQuests } from './use-table-rows.ts';

type QuestTableProps = OwnersProps<SavedQuest> & { choice: ReactNode };

const noQuests: readonly SavedQuest[] = [];
const noLines: readonly SavedStoryLine[] = [];

/** All quests of an owner in rows of a grid. What is open takes its place. */
export function QuestTable({ owner, editable, review, choice }: QuestTableProps) {
  const { id: author } = useSignedInUser();
  const { data = noQuests, isComplete, isError, isFetching, refetch } = useQuests(owner);
  const { goTo } = useDocumentPlace(questKind.param, editable);
  const unsaved = useUnsavedQuests({ author, owner });
  const { search, setSearch } = useListing();
  const { shown, write, settle, readPresent } = useCellSaves(owner, data);
  const ofLines = useStoryLines(owner);
  const { data: lines = noLines } = ofLines;
  const reviews = review?.states;
  const filtering = useQuestFilters({ owner, editable, quests: shown, lines, reviews, showsChecks: true });
  const { layout, shownLayout, handleLayout } = useLayout(owner, filtering.view);
  const people = useContext(PeopleOfOwner);
  const threads = useThreadsOfQuests(owner);
  const { holds, entries, weightsOf } = filtering;
  const facts = useFacts({ lines, people, reviews, threads, entries, weightsOf });
  const cells = useCellCommands({ owner, facts, write });
  const { rows, findNow, count, sortAgain } = useRows(shown, { search, holds, layout, facts, isComplete });
  const selection = useSelectedRows(rows, findNow);
  const bulk = useBulk(owner, { quests: shown, lines }, readPresent);
  const undoing = useTableUndo(owner, { readPresent, write, settle, bulk });
  const patterns = usePatternDialogs({ owner, lines, facts, bulk });
  const handleOpen = useCallback(({ id }: SavedQuest) => goTo({ mode: 'view', id }), [goTo]);

  return (
    <div className={styles['table']}>
      <Bar
        {...{ owner, choice, editable, search, setSearch, layout }}
        onLayout={handleLayout}
        onMake={patterns.make}
        onSortAgain={sortAgain}
        filters={<FilterBar {...{ filtering, lines, editable }} quests={shown} layout={toView(layout)} />}
      >
        {countWords(kindNames, data.length, count)}
      </Bar>
      {isError && !isFetching && !isComplete && <RowsMissing owner={owner} onRetry={() => void refetch()} />}
      <QuestGrid
        {...{ rows, facts, unsaved }}
        layout={shownLayout}
        cells={editable ? cells : null}
        selection={editable ? selection : null}
        onLayout={handleLayout}
        onOpen={handleOpen}
      />
      {editable && (
        <BulkBar
          {...{ owner, bulk, undoing, lines, people, reviews }}
          checks={{ ...filtering, state: stateOfAll(filtering.state, stateOfList(ofLines)) }}
          quests={shown}
          selected={selection.ids}
          onSelectNone={() => selection.selectAll(false)}
          onKeepAsPattern={patterns.keep}
        />
      )}
      {patterns.dialogs}
    </div>
  );
}

/** A named view brings its layout once. Later changes of it stay on this device. */
const useLayout = (owner: string, view: SavedView | null) => {
  const [layout, setLayout] = useState(() => readLayout(owner));
  const [shownView, setShownView] = useState<SavedView | null>(null);
  if (view !== shownView) {
    setShownView(view);
    if (view && (view.id !== shownView?.id || view.version !== shownView.version)) setLayout(withView(layout, view));
  }
  const handleLayout = (next: TableLayout) => {
    setLayout(next);
    keepLayout(owner, next);
  };
  const shownLayout = useMemo(() => ({ ...layout, columns: columnsOf(layout.columns, owner) }), [layout, owner]);
  return { layout, shownLayout, handleLayout };
};

type Writing = {
  readonly owner: string;
  readonly facts: QuestFacts;
  readonly write: (act: string, contents: ReadonlyMap<string, QuestContent>) => void;
};

const useCellCommands = ({ owner, facts, write }: Writing): CellCommands =>
  useMemo(() => {
    const place = { owner, world: facts.world, people: facts.people };
    /** The content with the cell, or what is wrong with it; null where nothing changes. */
    const written = (content: QuestContent, { quest, column, value }: WrittenCell): QuestContent | string | null => {
      if (columnOf(column).textOf(quest, facts) === value) return null;
      const next = writeCell(content, { column, value }, place);
      if (!next) return texts.notForColumn({ column: texts.columns[column], value });
      return questDocumentRules.check(next)?.message ?? (questKind.isSame(content, next) ? null : next);
    };
    const writeStep = (name: string, cells: ReadonlyMap<string, CellChange>): void => {
      if (cells.size === 0) return;
      write(name, new Map([...cells].map(([id, { after }]) => [id, after])));
      noteStep(owner, { name, cells });
    };
    return {
      editorOf: (quest, column) => editorOf(column, quest, place),
      write: (cell) => {
        const before = questKind.contentOf(cell.quest);
        const after = written(before, cell);
        if (typeof after === 'string') return after;
        const name = texts.cellOf({ column: texts.columns[cell.column], title: readText(cell.quest.title) });
        if (after) writeStep(name, new Map([[cell.quest.id, { before, after }]]));
        return null;
      },
      writeAll: (act, all) => {
        let left = 0;
        const changes = new Map<string, CellChange>();
        for (const cellsOfOne of Map.groupBy(all, ({ quest }) => quest.id).values()) {
          const [{ quest } = { quest: null }] = cellsOfOne;
          if (!quest) continue;
          const before = questKind.contentOf(quest);
          let after = before;
          for (const cell of cellsOfOne) {
            const next = written(after, cell);
            if (typeof next === 'string') left += 1;
            else after = next ?? after;
          }
          if (after !== before) changes.set(quest.id, { before, after });
        }
        writeStep(texts.cellActs[act], changes);
        showToast(texts.pasted({ written: all.length - left, left }), stepsTopic);
      },
    };
  }, [owner, facts, write]);

type BarProps = Pick<QuestTableProps, 'owner' | 'choice' | 'editable'> & {
  search: string;
  setSearch: (search: string) => void;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  onMake: () => void;
  /** Null where the rows are in their order. */
  onSortAgain: (() => void) | null;
  filters: ReactNode;
  children: ReactNode;
};

function Bar({ owner, choice, editable, search, setSearch, layout, onLayout, ...props }: BarProps) {
  const { onMake, onSortAgain, filters, children } = props;
  const { goTo } = useDocumentPlace(questKind.param, editable);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles['bar']}>
      {editable && (
        <Button
          {...shortcutProps('create')}
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => goTo({ mode: 'create' })}
        >
          {createNew}
        </Button>
      )}
      {editable && (
        <IconButton
          className={styles['make']}
          label={makeFromPattern}
          icon={<CopyPlus aria-hidden="true" />}
          onClick={onMake}
        />
      )}
      {editable && <ImportButton isIcon className={styles['make']} owner={owner} />}
      {owner !== officialOwner && <ExportButton isIcon className={styles['make']} owner={owner} />}
      <div className={styles['search']}>
        <SearchField label={documentTexts.search(kindNames.many)} value={search} onChange={setSearch} />
      </div>
      <Button title={texts.chooseColumns} icon={<Columns3 aria-hidden="true" />} onClick={() => setChoosing(true)}>
        <span data-words>{texts.chooseColumns}</span>
      </Button>
      <SelectField
        className={styles['group']}
        label={texts.groupBy}
        value={layout.group}
        options={groupings}
        textOf={(group) => texts.groupings[group]}
        onChange={(group) => onLayout({ ...layout, group })}
      />
      {onSortAgain && (
        <Button title={texts.outOfOrder} onClick={onSortAgain}>
          {texts.sortAgain}
        </Button>
      )}
      {filters}
      <div className={styles['end']}>
        <p>{children}</p>
        {choice}
      </div>
      {isChoosing && <ColumnsDialog {...{ owner, layout }} onLayout={onLayout} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function RowsMissing({ owner, onRetry }: { owner: string; onRetry: () => void }) {
  return (
    <NotLoaded what={documentTexts.ownersDocuments({ whose: whose(owner), many: kindNames.many })} onRetry={onRetry}>
      {documentTexts.savedIsSafe}
    </NotLoaded>
  );
}
