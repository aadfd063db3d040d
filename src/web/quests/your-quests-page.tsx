import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import { QuestDesk } from './quest-desk.tsx';

/** The signed-in designer's own quests. */
export function YourQuestsPage() {
  const { id } = useSignedInUser();
  return (
    <Window title="Your quest list">
      <QuestDesk key={id} owner={id} editable />
    </Window>
  );
}
