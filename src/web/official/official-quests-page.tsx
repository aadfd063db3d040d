import { officialOwner } from '#domain/account/user.ts';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { useOfficialReview } from '#web/submissions/credit.tsx';

export function OfficialQuestsPage() {
  const review = useOfficialReview(useQuests(officialOwner).data);
  return (
    <Window title={screenTitles[paths.officialQuests]}>
      <OwnersQuestViews owner={officialOwner} editable={false} review={review} />
    </Window>
  );
}
