import type { SavedQuest } from '#contract/quests.ts';
import type { DocumentReview } from '#web/documents/pane/document-review.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { OwnersQuests } from './owners-quests.tsx';

export function YourQuestsPage({ review }: { review?: DocumentReview<SavedQuest> }) {
  const { id } = useSignedInUser();
  return (
    <Window title={screenTitles[paths.yourQuests]}>
      <OwnersQuests key={id} owner={id} editable review={review} />
    </Window>
  );
}
