import { officialOwner } from '#domain/user.ts';
import { QuestDesk } from '#web/quests/quest-desk.tsx';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { Window } from '#web/shared/window.tsx';
import { credits } from '#web/submissions/credit.tsx';

/** The official quests, for everybody signed in to read. */
export function OfficialQuestsPage() {
  return (
    <Window title={screenTitles[paths.officialQuests]}>
      <QuestDesk owner={officialOwner} editable={false} review={credits} />
    </Window>
  );
}
