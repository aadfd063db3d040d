import { officialOwner } from '#domain/account/user.ts';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { credits } from '#web/submissions/credit.tsx';

export function OfficialQuestsPage() {
  return (
    <Window title={screenTitles[paths.officialQuests]}>
      <OwnersQuestViews owner={officialOwner} editable={false} review={credits} />
    </Window>
  );
}
