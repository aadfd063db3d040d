import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { DocumentReview } from '#web/documents/pane/document-screen.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { OwnersStoryLines } from './owners-story-lines.tsx';

export function YourStoryLinesPage({ review }: { review?: DocumentReview<SavedStoryLine> }) {
  const { id } = useSignedInUser();
  return (
    <Window title={screenTitles[paths.yourStoryLines]}>
      <OwnersStoryLines key={id} owner={id} editable review={review} />
    </Window>
  );
}
