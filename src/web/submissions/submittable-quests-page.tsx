import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useDocumentReview } from './author/use-document-review.tsx';

export function SubmittableQuestsPage() {
  const { id: owner } = useSignedInUser();
  const { data: documents } = useQuests(owner);
  const review = useDocumentReview({ owner, kind: 'quest', documents });
  return <YourQuestsPage Quests={OwnersQuestViews} review={review} />;
}
