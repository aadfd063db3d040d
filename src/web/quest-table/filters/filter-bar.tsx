import { ListFilter, Save, Trash2, X } from 'lucide-react';
import { useContext, useMemo, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { Filter } from '#domain/listing/filter.ts';
import type { ViewContent } from '#contract/views.ts';
import * as texts from '#texts/quest-filters.ts';
import { inNoLine } from '#texts/quest-table.ts';
import { PeopleOfOwner } from '#web/documents/list-pane/people-of-owner.ts';
import { AsideNotRead } from '#web/quests/aside/aside-items.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { AddFilterDialog } from './add-filter-dialog.tsx';
import styles from './filter-bar.module.css';
import { describeFilter } from './describe-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { FilterChoices } from './quest-filters.ts';
import { choicesIn, type QuestFilters } from './use-quest-filters.ts';

type FilterBarProps = {
  filtering: QuestFilters;
  quests: readonly SavedQuest[];
  lines: readonly SavedStoryLine[];
  /** What a view keeps in addition to the filters. */
  layout: Pick<ViewContent, 'columns' | 'sort' | 'group'>;
  /** Whether views can be saved and deleted. */
  editable: boolean;
};

const isSame = (one: Filter, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The filters that apply, each with its button, and the named views. */
export function FilterBar({ filtering, quests, lines, layout, editable }: FilterBarProps) {
  const { owner, filters, change, view, isGone, retry } = filtering;
  const world = useWorld();
  const [open, setOpen] = useState<'add' | 'save' | null>(null);
  const people = useContext(PeopleOfOwner);
  const choices = useMemo(
    () => choicesIn({ owner, quests, lines, people }, world),
    [owner, quests, lines, people, world],
  );
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={<ListFilter aria-hidden="true" />} onClick={() => setOpen('add')}>
        {texts.addFilter}
      </Button>
      {editable && (
        <Button title={texts.saveView} icon={<Save aria-hidden="true" />} onClick={() => setOpen('save')}>
          <span data-words>{texts.saveView}</span>
        </Button>
      )}
      <Views filtering={filtering} editable={editable} />
      {isGone && <p className={styles['gone']}>{texts.viewGone}</p>}
      <Chosen filtering={filtering} choices={choices} />
      {retry && (
        <div className={styles['notRead']}>
          <AsideNotRead onRetry={retry} />
        </div>
      )}
      {open === 'add' && (
        <AddFilterDialog
          choices={choices}
          onAdd={(filter) => change([...filters.filter((each) => !isSame(each, filter)), filter])}
          onClose={close}
        />
      )}
      {open === 'save' && (
        <SaveViewDialog
          replaced={view}
          onSave={async (title, replaced) => {
            await filtering.save({ title, of: 'quests', filters: [...filters], ...layout }, replaced);
            showToast(texts.viewSaved(title));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type ChosenProps = Pick<FilterBarProps, 'filtering'> & { choices: FilterChoices };

/** The filters that apply. */
function Chosen({ filtering: { filters, change }, choices }: ChosenProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={texts.filters} className={styles['filters']}>
      {filters.map((filter, index) => {
        const words = describeFilter(filter, choices);
        return (
          <li key={words} className={styles['filter']}>
            <bdi>{words}</bdi>
            <IconButton
              label={texts.removeFilter(words)}
              icon={<X aria-hidden="true" />}
              onClick={() => change(filters.toSpliced(index, 1))}
            />
          </li>
        );
      })}
      <li>
        <Button onClick={() => change([])}>{texts.clear}</Button>
      </li>
    </ul>
  );
}

/** A view that everybody has. */
const inNoLineView = { id: 'no_line', title: inNoLine, filters: [{ by: 'no_line' }] } as const;

function Views({ filtering, editable }: Pick<FilterBarProps, 'filtering' | 'editable'>) {
  const { views, view, filters, choose, change, remove } = filtering;
  const titles = new Map([inNoLineView, ...views].map(({ id, title }) => [id, title]));
  const isInNoLine = view === null && JSON.stringify(filters) === JSON.stringify(inNoLineView.filters);
  const handleChange = (id: string) => {
    if (id === inNoLineView.id) change(inNoLineView.filters, null);
    else choose(views.find((each) => each.id === id) ?? null);
  };
  const handleDelete = async () => {
    if (!view) return;
    try {
      await remove(view);
      choose(null);
      showToast(texts.viewDeleted(view.title));
    } catch (error) {
      logError('A view could not be deleted', error);
      showToast(texts.viewFailed);
    }
  };
  return (
    <>
      <SelectField
        className={styles['views']}
        label={texts.views}
        data-unchosen={(!view && !isInNoLine) || undefined}
        value={isInNoLine ? inNoLineView.id : (view?.id ?? '')}
        options={['', ...titles.keys()]}
        textOf={(id) => titles.get(id) ?? texts.noView}
        onChange={handleChange}
      />
      {view && editable && (
        <IconButton
          className={styles['delete']}
          label={texts.deleteView}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void handleDelete()}
        />
      )}
    </>
  );
}
