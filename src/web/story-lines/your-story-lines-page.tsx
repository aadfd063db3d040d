import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { DocumentReview } from '#web/documents/pane/document-review.ts';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import { StoryLineDesk } from './story-line-desk.tsx';

/** The signed-in designer's own story lines. */
export function YourStoryLinesPage({ review }: { review?: DocumentReview<SavedStoryLine> }) {
  const { id } = useSignedInUser();
  return (
    <Window title={screenTitles[paths.yourStoryLines]}>
      <StoryLineDesk key={id} owner={id} editable review={review} />
    </Window>
  );
}
