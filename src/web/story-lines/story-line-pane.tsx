import { useRef, useState } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { StoryLineBreach } from '#domain/story-line-rules.ts';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import { isEditing } from '#web/documents/pane/document-place.ts';
import { KeepingRefused } from '#web/documents/drafts/keeping-refused.tsx';
import type { DocumentPaneProps } from '#web/documents/pane/owners-desk.tsx';
import { UnopenedDocument } from '#web/documents/pane/unopened-document.tsx';
import { toEditor, useCancelledWork } from '#web/documents/drafts/use-cancelled-work.tsx';
import { useFault } from '#web/documents/editing/use-fault.ts';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import { Skeleton } from '#web/shared/skeleton.tsx';
import { useSignedInUser } from '#web/shared/session.ts';
import { bringBackLineEditing, discardLineDraft, isChangedEditing, placeOf } from './edit/line-drafts.ts';
import { draftOfEditing, type LineEditing } from './edit/line-editing.ts';
import { RestoredLine } from './restored-line.tsx';
import type { StoryLineAct } from './saving/story-line-act-dialog.tsx';
import { StoryLineHistory } from './story-line-history.tsx';
import { StoryLineHelp } from './story-line-help.tsx';
import { storyLineWords } from './story-line-words.ts';
import styles from './story-line-pane.module.css';
import { useLineParts } from './use-line-parts.ts';

/** What stands beside the list: help, the open story line, or its editor; and the dialogs about it. */
export function StoryLinePane(props: DocumentPaneProps<SavedStoryLine>) {
  const { owner, editable, review, place, saved, hasDraft, listState, onGo, onReplace } = props;
  const pane = useRef<HTMLDivElement>(null);
  const line = 'id' in place ? place.id : null;
  const { id: author } = useSignedInUser();
  const lineKey = { author, owner, line };
  const faultState = useFault<StoryLineBreach>(line ?? place.mode);
  const [act, setAct] = useState<StoryLineAct | null>(null);
  const cancelled = useCancelledWork<LineEditing>({
    ...props,
    isChanged: isChangedEditing,
    discard: () => discardLineDraft(lineKey),
    bringBack: (editing) => bringBackLineEditing(lineKey, editing),
  });
  const parts = useLineParts(place.mode !== 'unset');
  const isDrawn = place.mode === 'unset' || parts !== null;
  const notes = `${Boolean(cancelled.note)} ${useRestoredAt(placeOf(lineKey))}`;
  useFocusKeeper(pane, isDrawn ? `${place.mode} ${line} ${act === null} ${notes}` : null);

  const handleCancel = (editing: LineEditing) => {
    faultState.clearFault();
    cancelled.cancel(editing);
  };

  const showContent = () => {
    if (place.mode === 'unset') return <StoryLineHelp owner={owner} editable={editable} />;
    if (!parts) return <Skeleton lines={8} label="Opening the story line" />;
    const { StoryLineEditing, StoryLineView } = parts;
    if (place.mode === 'create' || (place.mode === 'edit' && (saved || hasDraft)))
      return (
        <StoryLineEditing
          key={line}
          lineKey={lineKey}
          saved={saved}
          faultState={faultState}
          onSave={(editing) => setAct({ name: 'save', draft: draftOfEditing(editing) })}
          onDelete={(editing) => setAct({ name: 'delete', draft: draftOfEditing(editing) })}
          onCancel={handleCancel}
        />
      );
    if (!saved) return <UnopenedDocument one={storyLineWords.one} listState={listState} />;
    const handleEdit = () => onGo({ mode: 'edit', id: place.id });
    return (
      <StoryLineView
        key={line}
        owner={owner}
        line={saved}
        onEdit={editable ? handleEdit : undefined}
        review={review?.panelOf(saved)}
        history={editable ? <StoryLineHistory owner={owner} line={saved} /> : undefined}
      />
    );
  };

  return (
    <div ref={pane} className={styles['pane']}>
      {cancelled.note}
      {isEditing(place) && <KeepingRefused />}
      {editable && (
        <RestoredLine
          lineKey={lineKey}
          saved={saved}
          listState={listState}
          isOpen={isEditing(place)}
          onContinue={() => onGo(toEditor(place))}
          onDiscard={handleCancel}
          onDismiss={() => acknowledgeRestored(placeOf(lineKey))}
        />
      )}
      {showContent()}
      {act && parts && (
        <parts.StoryLineActDialog
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
