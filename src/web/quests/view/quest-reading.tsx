import type { SavedQuest } from '#contract/quests.ts';
import type { DocumentViewProps } from '#web/documents/document-screen.ts';
import { useDuplicateQuest } from '#web/quests/duplicate/use-duplicate-quest.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { QuestView } from './quest-view.tsx';

export function QuestReading({ owner, saved, editable, onEdit, onGo, review, history }: DocumentViewProps<SavedQuest>) {
  const { id: author } = useSignedInUser();
  const duplicating = useDuplicateQuest({ author, owner }, onGo);
  return (
    <>
      <QuestView
        quest={saved}
        editable={editable}
        onEdit={onEdit}
        onDuplicate={editable ? () => duplicating.start(saved) : undefined}
        review={review}
        history={history}
      />
      {duplicating.question}
    </>
  );
}
