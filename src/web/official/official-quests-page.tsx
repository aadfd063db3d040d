import { officialOwner } from '#domain/user.ts';
import { QuestDesk } from '#web/quests/quest-desk.tsx';
import { Window } from '#web/shared/window.tsx';
import { credits } from '#web/submissions/credit.tsx';

/** The official quests, for everybody signed in to read. */
export function OfficialQuestsPage() {
  return (
    <Window title="Official Quest List">
      <QuestDesk owner={officialOwner} editable={false} review={credits} />
    </Window>
  );
}
