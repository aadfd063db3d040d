import * as texts from '#texts/account/account.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { officialOwner } from '#domain/account/user.ts';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { TabbedWindow } from '#web/shared/windows/tabbed-window.tsx';
import { OwnersStoryLines } from '#web/story-lines/owners-story-lines.tsx';
import { ReviewScreen } from '#web/submissions/review-queue/review-screen.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { useOfficialReview } from '#web/submissions/credit.tsx';
import styles from './quest-management-page.module.css';

const tabs = [
  { id: 'quests', title: texts.officialQuests },
  { id: 'story-lines', title: texts.officialStoryLines },
  { id: 'review', title: texts.reviewQuests },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** The address's `view` names the tab. */
export function QuestManagementPage() {
  const [search, setSearch] = useSearchParams();
  const { id: view } = tabs.find(({ id }) => id === search.get('view')) ?? tabs[0];
  const handleSelect = (id: TabId) => setSearch({ view: id });

  return (
    <TabbedWindow
      title={screenTitles[paths.questManagement]}
      tabs={tabs}
      selected={view}
      className={styles['panel']}
      onSelect={handleSelect}
    >
      {showTab}
    </TabbedWindow>
  );
}

const showTab = (tab: TabId) => {
  switch (tab) {
    case 'quests':
      return <OfficialQuests />;
    case 'story-lines':
      return <OfficialLines />;
    case 'review':
      return <ReviewScreen />;
  }
};

function OfficialQuests() {
  const review = useOfficialReview(useQuests(officialOwner).data);
  return <OwnersQuestViews owner={officialOwner} editable review={review} />;
}

function OfficialLines() {
  const review = useOfficialReview(useStoryLines(officialOwner).data);
  return <OwnersStoryLines owner={officialOwner} editable review={review} />;
}
