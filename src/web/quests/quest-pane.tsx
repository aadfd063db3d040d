import { useRef, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestBreach } from '#domain/quest-rules.ts';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import { isEditing } from '#web/documents/pane/document-place.ts';
import { KeepingRefused } from '#web/documents/drafts/keeping-refused.tsx';
import type { DocumentPaneProps } from '#web/documents/pane/owners-desk.tsx';
import { UnopenedDocument } from '#web/documents/pane/unopened-document.tsx';
import { toEditor, useCancelledWork } from '#web/documents/drafts/use-cancelled-work.tsx';
import { useFault } from '#web/documents/editing/use-fault.ts';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
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

/** What stands beside the list: help, the open quest, or its editor; and the dialogs about it. */
export function QuestPane(props: DocumentPaneProps<SavedQuest>) {
  const { owner, editable, review, place, saved, hasDraft, listState, onGo, onReplace } = props;
  const pane = useRef<HTMLDivElement>(null);
  const quest = 'id' in place ? place.id : null;
  const { id: author } = useSignedInUser();
  const draftKey = { author, owner, quest };
  const faultState = useFault<QuestBreach>(quest ?? place.mode);
  const [act, setAct] = useState<QuestAct | null>(null);
  const cancelled = useCancelledWork<QuestDraft>({
    ...props,
    isChanged,
    discard: () => discardDraft(draftKey),
    bringBack: (draft) => keepDraft(draftKey, draft),
  });
  const duplicating = useDuplicateQuest({ author, owner }, onGo);
  const notes = `${Boolean(cancelled.note)} ${useRestoredAt(placeOf(draftKey))}`;
  useFocusKeeper(pane, `${place.mode} ${quest} ${act === null} ${notes}`);

  const handleCancel = (draft: QuestDraft) => {
    faultState.clearFault();
    cancelled.cancel(draft);
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
    if (!saved) return <UnopenedDocument one={questWords.one} listState={listState} />;
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
      {cancelled.note}
      {isEditing(place) && <KeepingRefused />}
      {editable && (
        <RestoredQuest
          draftKey={draftKey}
          saved={saved}
          listState={listState}
          isOpen={isEditing(place)}
          onContinue={() => onGo(toEditor(place))}
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
