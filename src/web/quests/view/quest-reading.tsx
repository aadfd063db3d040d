import type { SavedQuest } from '#contract/quests.ts';
import type { DocumentViewProps } from '#web/documents/pane/kind-pane.ts';
import { openDuplicate } from '#web/quests/open-duplicate.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { QuestView } from './quest-view.tsx';

export function QuestReading({ owner, saved, editable, onEdit, onGo, review, history }: DocumentViewProps<SavedQuest>) {
  const { id: author } = useSignedInUser();
  return (
    <QuestView
      quest={saved}
      editable={editable}
      onEdit={onEdit}
      onDuplicate={editable ? () => openDuplicate(saved, { author, owner }, onGo) : undefined}
      review={review}
      history={history}
    />
  );
}
