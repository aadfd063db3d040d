import type { SavedQuest } from '#contract/quests.ts';
import type { ItemReview } from '#web/shared/items/item-review.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import { QuestDesk } from './quest-desk.tsx';

/** The signed-in designer's own quests. */
export function YourQuestsPage({ review }: { review?: ItemReview<SavedQuest> }) {
  const { id } = useSignedInUser();
  return (
    <Window title="Your quest list">
      <QuestDesk key={id} owner={id} editable review={review} />
    </Window>
  );
}
