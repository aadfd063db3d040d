import { useCallback } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { useLineQuests } from '#web/story-lines/content/use-line-quests.ts';
import { YourStoryLinesPage } from '#web/story-lines/your-story-lines-page.tsx';
import { useDocumentReview } from './author/use-document-review.tsx';

export function SubmittableStoryLinesPage() {
  const { id: owner } = useSignedInUser();
  const { byId } = useLineQuests(owner);
  const { data: documents, isComplete } = useStoryLines(owner);
  const companionsOf = useCallback(
    ({ story_quests }: SavedStoryLine) => Object.keys(story_quests).flatMap((id) => byId.get(id) ?? []),
    [byId],
  );
  const review = useDocumentReview({ owner, kind: 'story line', documents, isComplete, companionsOf });
  return <YourStoryLinesPage review={review} />;
}
