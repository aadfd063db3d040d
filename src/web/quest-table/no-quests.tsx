import type { SavedQuest } from '#contract/quests.ts';
import * as documentTexts from '#texts/documents.ts';
import { kindNames } from '#texts/quests.ts';
import { whose } from '#web/documents/document-words.ts';
import { describeUnmatched, NoRows } from '#web/documents/list-pane/list-notes.tsx';
import type { useListing } from '#web/documents/list-pane/use-listing.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import type { QuestFilters } from './filters/use-quest-filters.ts';
import styles from './quest-table.module.css';

type NoQuestsProps = Pick<OwnersProps<SavedQuest>, 'owner' | 'editable'> &
  Pick<ReturnType<typeof useListing>, 'search' | 'setSearch'> & {
    filtering: QuestFilters;
    data: readonly SavedQuest[];
  };

/** In place of rows: there is no quest yet, or none matches. */
export function NoQuests({ owner, editable, filtering: { filters, change }, search, setSearch, data }: NoQuestsProps) {
  const all = documentTexts.ownersDocuments({ whose: whose(owner), many: kindNames.many });
  const isFiltered = filters.length > 0;
  const handleClear = () => {
    setSearch('');
    if (isFiltered) change([]);
  };
  return (
    <div className={styles['none']}>
      <NoRows
        words={kindNames}
        isEditable={editable}
        chapter="spreadsheet"
        hasNone={data.length === 0}
        why={describeUnmatched(all, search, isFiltered)}
        clear={
          <Button onClick={handleClear}>{isFiltered ? documentTexts.clearFilters : documentTexts.clearSearch}</Button>
        }
      />
    </div>
  );
}
