import type { SavedQuest } from '#contract/quests.ts';
import type { DocumentReview } from '#web/documents/pane/document-review.ts';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import { QuestDesk } from './quest-desk.tsx';

/** The signed-in designer's own quests. */
export function YourQuestsPage({ review }: { review?: DocumentReview<SavedQuest> }) {
  const { id } = useSignedInUser();
  return (
    <Window title={screenTitles[paths.yourQuests]}>
      <QuestDesk key={id} owner={id} editable review={review} />
    </Window>
  );
}
