import { useRef, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { DiscardedNote } from './discarded-note.tsx';
import { QuestEditing } from './editor/quest-editing.tsx';
import { useFault } from './editor/use-fault.ts';
import { isChanged, type QuestDraft } from './quest-draft.ts';
import { discardDraft, keepDraft } from './quest-drafts.ts';
import { QuestHelp } from './quest-help.tsx';
import type { QuestPlace } from './quest-place.ts';
import { QuestActDialog, type QuestAct } from './saving/quest-act-dialog.tsx';
import { UnopenedQuest, type ListState } from './unopened-quest.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { QuestView } from './view/quest-view.tsx';

type QuestPaneProps = {
  owner: string;
  place: QuestPlace;
  /** The quest that the place names, where there is one. */
  saved: SavedQuest | null;
  hasDraft: boolean;
  listState: ListState;
  onGo: (place: QuestPlace) => void;
  /** Goes to a place that takes the present one's place in the browser's history. */
  onReplace: (place: QuestPlace) => void;
};

/** What stands beside the list: help, the open quest, or its editor; and the dialogs about it. */
export function QuestPane({ owner, place, saved, hasDraft, listState, onGo, onReplace }: QuestPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const quest = 'id' in place ? place.id : null;
  const draftKey = { owner, quest };
  const faultState = useFault(quest ?? place.mode);
  const [act, setAct] = useState<QuestAct | null>(null);
  const [discarded, setDiscarded] = useState<{ quest: string | null; draft: QuestDraft } | null>(null);
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
    if (place.mode === 'unset') return <QuestHelp />;
    if (!saved) return <UnopenedQuest listState={listState} />;
    return <QuestView quest={saved} editable onEdit={() => onGo({ mode: 'edit', id: place.id })} />;
  };

  return (
    <div ref={pane}>
      {discarded && discarded.quest === quest && place.mode !== 'create' && place.mode !== 'edit' && (
        <DiscardedNote onBringBack={() => handleBringBack(discarded)} onDismiss={() => setDiscarded(null)} />
      )}
      {showContent()}
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
