import { officialOwner } from '#domain/user.ts';
import { QuestDesk } from '#web/quests/quest-desk.tsx';
import { Window } from '#web/shared/window.tsx';

/** The official quests, for everybody signed in to read. */
export function OfficialQuestsPage() {
  return (
    <Window title="Official Quest List">
      <QuestDesk owner={officialOwner} editable={false} />
    </Window>
  );
}
