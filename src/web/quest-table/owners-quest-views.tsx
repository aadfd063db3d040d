import { Suspense } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { loadingTable } from '#texts/quest-table.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { OwnersQuests } from '#web/quests/owners-quests.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useQuestView } from './use-quest-view.ts';
import { ViewChoice } from './view-choice.tsx';

const QuestTable = lateComponent(async () => (await import('./quest-table.tsx')).QuestTable);

/** All quests of an owner, as a list beside the open one or as a table. */
export function OwnersQuestViews(props: OwnersProps<SavedQuest>) {
  const { view, change } = useQuestView(props.owner);
  const choice = <ViewChoice view={view} onChange={change} />;
  if (view === 'list') return <OwnersQuests {...props} listHead={choice} />;
  return (
    <Suspense fallback={<Skeleton lines={12} label={loadingTable} />}>
      <QuestTable {...props} choice={choice} />
    </Suspense>
  );
}
