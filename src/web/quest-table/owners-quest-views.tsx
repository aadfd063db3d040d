import { Suspense, useCallback, useMemo, useState } from 'react';
import { holdsQuest } from '#domain/story-line/story-line.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SavedQuest } from '#contract/quests.ts';
import { loadingTable } from '#texts/quest-table.ts';
import { PeopleOfOwner } from '#web/documents/list-pane/people-of-owner.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { LinesOfQuest } from '#web/quests/view/lines-of-quest.tsx';
import { OwnersQuests } from '#web/quests/owners-quests.tsx';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { useLoadAhead } from '#web/shared/late/load-ahead.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { useQuestFilters } from './filters/use-quest-filters.ts';
import { plainLayout, toView } from './table-layout.ts';
import { usePeople } from './use-people.ts';
import { useQuestView } from './use-quest-view.ts';
import { ViewChoice } from './view-choice.tsx';

const QuestTable = lateComponent(async () => (await import('./quest-table.tsx')).QuestTable);

/** All quests of an owner, as a list beside the open one or as a table. */
export function OwnersQuestViews(props: OwnersProps<SavedQuest>) {
  const { view, change } = useQuestView(props.owner);
  const people = usePeople(props.owner);
  useLoadAhead(QuestTable.load, view === 'list');
  // Each view draws its own choice: the focus goes from one to the other.
  const [isChosen, setChosen] = useState(false);
  const handleChange = (chosen: typeof view) => {
    setChosen(true);
    change(chosen);
  };
  const choice = (
    <ViewChoice view={view} takesFocus={isChosen} onFocused={() => setChosen(false)} onChange={handleChange} />
  );
  return (
    <PeopleOfOwner value={people}>
      {view === 'list' ? (
        <QuestList {...props} listHead={choice} />
      ) : (
        <Suspense fallback={<Skeleton lines={12} label={loadingTable} />}>
          <QuestTable {...props} choice={choice} />
        </Suspense>
      )}
    </PeopleOfOwner>
  );
}

const noQuests: readonly SavedQuest[] = [];
const noLines: readonly SavedStoryLine[] = [];

/** The list with the filters of the table. */
function QuestList(props: OwnersProps<SavedQuest>) {
  const { owner, editable, review } = props;
  const { data: quests = noQuests } = useQuests(owner);
  const { data: lines = noLines } = useStoryLines(owner);
  const filtering = useQuestFilters({ owner, editable, quests, lines, reviews: review?.states });
  const { holds, filters, change } = filtering;
  const shown = useMemo(() => holds && new Set(quests.filter(holds).map(({ id }) => id)), [quests, holds]);
  const bar = <FilterBar {...{ filtering, quests, lines, editable }} layout={toView(plainLayout)} />;
  const linesOf = useCallback((id: string) => lines.filter((line) => holdsQuest(line, id)), [lines]);
  return (
    <LinesOfQuest value={linesOf}>
      <OwnersQuests {...props} narrowing={{ shown, count: filters.length, bar, onClear: () => change([]) }} />
    </LinesOfQuest>
  );
}
