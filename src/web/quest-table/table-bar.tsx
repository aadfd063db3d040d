import { Columns3, CopyPlus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { createNew, kindNames } from '#texts/quests.ts';
import * as documentTexts from '#texts/documents.ts';
import { makeFromPattern } from '#texts/quest-patterns.ts';
import * as texts from '#texts/quest-table.ts';
import { useDocumentPlace } from '#web/documents/document-place.ts';
import { ExportButton } from '#web/documents/list-pane/export-button.tsx';
import { DeletedButton } from '#web/documents/history/history-buttons.tsx';
import { ImportButton } from '#web/documents/importing/import-button.tsx';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import styles from './quest-table.module.css';
import { groupingsOf, layoutOf, type TableLayout } from './table-layout.ts';

type TableBarProps = Pick<OwnersProps<SavedQuest>, 'owner' | 'editable'> & {
  choice: ReactNode;
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

/** What stands above the rows: what makes quests, and what chooses and arranges the rows. */
export function TableBar({ owner, choice, editable, search, setSearch, layout, onLayout, ...props }: TableBarProps) {
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
      {editable && <DeletedButton isIcon className={styles['make']} kind={questKind} owner={owner} />}
      <div className={styles['search']}>
        <SearchField label={documentTexts.search(kindNames.many)} value={search} onChange={setSearch} />
      </div>
      <Button title={texts.chooseColumns} icon={<Columns3 aria-hidden="true" />} onClick={() => setChoosing(true)}>
        <span data-words>{texts.chooseColumns}</span>
      </Button>
      <SelectField
        className={styles['group']}
        label={texts.groupBy}
        value={layoutOf(layout, owner).group}
        options={groupingsOf(owner)}
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
