import { useRef, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestBreach } from '#domain/quest-rules.ts';
import { acknowledgeRestored } from '#web/shared/device-work/kept-drafts.ts';
import { DiscardedNote } from '#web/shared/items/discarded-note.tsx';
import { isEditing, type ItemPlace } from '#web/shared/items/item-place.ts';
import type { ItemReview } from '#web/shared/items/item-review.ts';
import { KeepingRefused } from '#web/shared/items/keeping-refused.tsx';
import { UnopenedItem, type ListState } from '#web/shared/items/unopened-item.tsx';
import { useFault } from '#web/shared/items/use-fault.ts';
import { useFocusKeeper } from '#web/shared/items/use-focus-keeper.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { useDuplicateQuest } from './duplicate/use-duplicate-quest.tsx';
import { QuestEditing } from './editor/quest-editing.tsx';
import { isChanged, type QuestDraft } from './quest-draft.ts';
import { discardDraft, keepDraft, placeOf } from './quest-drafts.ts';
import { QuestHistory } from './quest-history.tsx';
import { QuestHelp } from './quest-help.tsx';
import { RestoredQuest } from './restored-quest.tsx';
import { questWords } from './quest-words.ts';
import { QuestActDialog, type QuestAct } from './saving/quest-act-dialog.tsx';
import { QuestView } from './view/quest-view.tsx';

type QuestPaneProps = {
  owner: string;
  editable: boolean;
  review: ItemReview<SavedQuest> | undefined;
  place: ItemPlace;
  /** The quest that the place names, where there is one. */
  saved: SavedQuest | null;
  hasDraft: boolean;
  listState: ListState;
  onGo: (place: ItemPlace) => void;
  /** Goes to a place that takes the present one's place in the browser's history. */
  onReplace: (place: ItemPlace) => void;
};

/** What stands beside the list: help, the open quest, or its editor; and the dialogs about it. */
export function QuestPane(props: QuestPaneProps) {
  const { owner, editable, review, place, saved, hasDraft, listState, onGo, onReplace } = props;
  const pane = useRef<HTMLDivElement>(null);
  const quest = 'id' in place ? place.id : null;
  const { id: author } = useSignedInUser();
  const draftKey = { author, owner, quest };
  const faultState = useFault<QuestBreach>(quest ?? place.mode);
  const [act, setAct] = useState<QuestAct | null>(null);
  const [discarded, setDiscarded] = useState<{ quest: string | null; draft: QuestDraft } | null>(null);
  const duplicating = useDuplicateQuest({ author, owner }, onGo);
  useFocusKeeper(pane, `${place.mode} ${quest} ${act === null}`);

  const leaveEditor = () => onReplace(quest && saved ? { mode: 'view', id: quest } : { mode: 'unset' });
  const handleCancel = (draft: QuestDraft) => {
    setDiscarded(isChanged(draft) ? { quest, draft } : null);
    faultState.clearFault();
    leaveEditor();
    discardDraft(draftKey);
  };
  const handleBringBack = ({ draft }: { draft: QuestDraft }) => {
    keepDraft(draftKey, draft);
    setDiscarded(null);
    onReplace(quest ? { mode: 'edit', id: quest } : { mode: 'create' });
  };

  const showContent = () => {
    if (place.mode === 'create' || (place.mode === 'edit' && (saved || hasDraft)))
      return (
        <QuestEditing
          key={quest}
          draftKey={draftKey}
          saved={saved}
          faultState={faultState}
          onSave={(draft) => setAct({ name: 'save', draft })}
          onDelete={(draft) => setAct({ name: 'delete', draft })}
          onCancel={handleCancel}
        />
      );
    if (place.mode === 'unset') return <QuestHelp editable={editable} />;
    if (!saved) return <UnopenedItem one={questWords.one} listState={listState} />;
    return (
      <QuestView
        quest={saved}
        editable={editable}
        onEdit={() => onGo({ mode: 'edit', id: place.id })}
        onDuplicate={editable ? () => duplicating.start(saved) : undefined}
        review={review?.panelOf(saved)}
        history={editable ? <QuestHistory key={saved.id} owner={owner} quest={saved} /> : undefined}
      />
    );
  };

  return (
    <div ref={pane}>
      {discarded && discarded.quest === quest && !isEditing(place) && (
        <DiscardedNote onBringBack={() => handleBringBack(discarded)} onDismiss={() => setDiscarded(null)} />
      )}
      {isEditing(place) && <KeepingRefused />}
      {editable && (
        <RestoredQuest
          draftKey={draftKey}
          saved={saved}
          listState={listState}
          isOpen={isEditing(place)}
          onContinue={() => onGo(quest ? { mode: 'edit', id: quest } : { mode: 'create' })}
          onDiscard={handleCancel}
          onDismiss={() => acknowledgeRestored(placeOf(draftKey))}
        />
      )}
      {showContent()}
      {duplicating.question}
      {act && (
        <QuestActDialog
          owner={owner}
          act={act}
          onDone={onReplace}
          onRefused={(breach) => {
            setAct(null);
            faultState.showBreach(breach);
          }}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}
