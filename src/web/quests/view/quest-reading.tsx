import type { SavedQuest } from '#contract/quests.ts';
import { duplicateQuest } from '#domain/document/duplicate-quest.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { copyOf } from '#texts/quests.ts';
import { MoveButtons } from '#web/documents/moving/move-buttons.tsx';
import type { DocumentViewProps } from '#web/documents/pane/kind-pane.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import { newDraft } from '#web/documents/document-kind.ts';
import { type DraftScope, openDraft } from '#web/documents/drafts/draft-store.ts';
import { setNewDraftAside } from '#web/documents/drafts/new-drafts.ts';
import { usePresentQuest } from '#web/shared/world/use-present-quests.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { AsideNames, AsideOwner } from '#web/quests/aside/aside-names.tsx';
import { questKind } from '#web/quests/quest-kind.ts';
import { PlayersViewButton } from './players-view-button.tsx';
import { ShareButton } from './share-button.tsx';
import { StoryLinesOfQuest } from './lines-of-quest.tsx';
import { QuestView } from './quest-view.tsx';

export function QuestReading(props: DocumentViewProps<SavedQuest>) {
  const { owner, saved, editable, onEdit, onGo, review, history, comments } = props;
  const { id: author } = useSignedInUser();
  const shown = usePresentQuest(saved);
  return (
    <AsideOwner value={editable ? owner : null}>
      <AsideNames id={saved.id} quest={saved}>
        <QuestView
          quest={saved}
          editable={editable}
          onEdit={onEdit}
          onDuplicate={editable ? () => openDuplicate(saved, { author, owner }, onGo) : undefined}
          review={review}
          comments={comments}
          lines={<StoryLinesOfQuest quest={saved.id} />}
          history={
            <>
              <PlayersViewButton quests={[shown]} />
              {editable && <ShareButton kind="quests" owner={owner} id={saved.id} />}
              {history}
              <MoveButtons chosen={{ owner, quests: [saved.id] }} />
            </>
          }
        />
      </AsideNames>
    </AsideOwner>
  );
}

/** An unsaved new quest is set aside. */
const openDuplicate = (
  quest: QuestContent,
  { author, owner }: DraftScope,
  onGo: (place: DocumentPlace) => void,
): void => {
  setNewDraftAside(questKind, { author, owner });
  const content = duplicateQuest(quest, copyOf, loadedWorld());
  openDraft(questKind, { author, owner, document: null }, { ...newDraft(questKind, owner), content });
  onGo({ mode: 'create' });
};
