import { type ReactNode, Suspense } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { correctQuest } from '#domain/advice/correct-quest.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as texts from '#texts/story-lines.ts';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import { LineHistoryTab } from '#web/story-lines/history/line-history-tab.tsx';
import { CommentsHere } from '#web/documents/comments/commented-document.tsx';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { SaveFaults } from '#web/story-lines/checks/save-faults.tsx';
import { ChoiceEditing } from '#web/story-lines/choices/choice-editing.tsx';
import { makeChoice } from '#web/story-lines/choices/choices.ts';
import { describeLineCommand, type QuestTitleOf } from '#web/story-lines/commands/describe-line-command.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineEditing, LineTexts } from '#web/story-lines/commands/line-editing.ts';
import { closeInspector, isInspectorDocked } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { StoryLineWorkspace } from '#web/story-lines/workspace/story-line-workspace.tsx';
import { lineTabs } from '#web/story-lines/view/line-tabs.tsx';
import { usePlayAndChecks } from '#web/story-lines/view/use-play-and-checks.ts';
import { type SelectionState, useSelection } from '#web/story-lines/workspace/use-selection.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { LineContent, EditQuest } from '#web/story-lines/content/line-content.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Tour } from '#web/story-lines/tour/tour.tsx';
import { useTour } from '#web/story-lines/tour/tour-address.ts';
import { EditingActions, EditingHeading } from './editing-bar.tsx';
import { useEditingTab, useFaultFocus } from './lead-to-fault.ts';
import { questDraftOf, useDraftScope } from './quest/use-quest-draft.ts';
import { useQuestEditing } from './quest/use-quest-editing.tsx';
import type { useEditedQuests } from './quest/use-edited-quests.ts';
import { EditorTools } from './editor-tools.tsx';
import styles from './story-line-editor.module.css';
import { StoryLineTexts } from './story-line-texts.tsx';
import type { UndoSteps } from './undo-buttons.tsx';

type StoryLineEditorProps = {
  owner: string;
  saved: SavedStoryLine | null;
  begun: LineEditing['begun'];
  content: LineContent;
  lineQuests: ReturnType<typeof useEditedQuests> & Pick<ShownQuests, 'lineTitleOf'>;
  fault: Fault<StoryLineFault>;
  steps: UndoSteps;
  onCommand: PerformCommand;
  onWrite: (field: keyof LineTexts, texts: Partial<LineTexts>) => void;
  onEditQuest: EditQuest;
  announce: (message: string) => void;
  onShowFault: (fault: StoryLineFault) => void;
  onNoticeGone: () => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
  note?: ReactNode;
};

export function StoryLineEditor(props: StoryLineEditorProps) {
  const { owner, begun, content, lineQuests, fault, steps, onCommand, onWrite, announce, onNoticeGone, saved } = props;
  const selectionState = useSelection(content, begun.id);
  const playAndChecks = usePlayAndChecks(content, lineQuests, savedLine(owner, saved));
  const isNew = begun.version === null;
  useEditingTab({ isNew, selected: selectionState.selected, fault });
  const form = useFaultFocus(fault);

  const handleAnnouncedCommand = announced({ titleOf: lineQuests.titleOf, onCommand, announce });
  const shown = { line: content, lineQuests, selectionState };
  const onMakeChoice = () => makeChoice(selectionState, handleAnnouncedCommand);
  const writing = useQuestEditing(props, selectionState, handleAnnouncedCommand);
  const handleCorrect = useCorrection(props);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the editor of a quest in it is a form, too
    <div ref={form} className={styles['editor']} role="form" aria-label={texts.editor}>
      <StoryLineWorkspace
        {...shown}
        marks={playAndChecks.marks}
        onPlay={playAndChecks.playing.toggle}
        onCommand={onCommand}
        writing={writing.canvas}
        heading={<EditingHeading isNew={isNew} content={content} original={begun.original} />}
        actions={<EditingActions {...props} isNew={isNew} />}
        notice={<EditorNotices {...props} />}
        tour={<TourOfLine line={content} playing={playAndChecks.playing} {...selectionState} />}
        tools={
          <EditorTools
            {...shown}
            owner={owner}
            lineId={begun.id}
            isAtFault={fault.mark?.section === 'story_quests'}
            steps={steps}
            onCommand={handleAnnouncedCommand}
            onMakeChoice={onMakeChoice}
            announce={announce}
            playAndChecks={playAndChecks}
          />
        }
        tabs={lineTabs({
          ...shown,
          ...writing.panel,
          playAndChecks,
          story: (
            <StoryTab
              {...{ content, fault, selectionState, onWrite, onNoticeGone, onMakeChoice }}
              titleOf={lineQuests.titleOf}
              onCommand={handleAnnouncedCommand}
            />
          ),
          faults: <SaveFaults {...shown} checks={playAndChecks.checks} onShow={props.onShowFault} />,
          onCorrect: handleCorrect,
          history: saved && <LineHistoryTab owner={owner} saved={saved} />,
          onCommand: handleAnnouncedCommand,
          onMakeChoice,
        })}
      />
    </div>
  );
}

/** Puts right what a quest of the line says, in its draft. */
const useCorrection = ({ owner, content, lineQuests, onEditQuest }: StoryLineEditorProps) => {
  const scope = useDraftScope(owner);
  return ({ quest, correction }: LineAdvice): void => {
    const wanted = { own: content.quests?.[quest], saved: lineQuests.savedById.get(quest) };
    const draft = questDraftOf(scope, quest, wanted);
    if (!draft || !correction) return;
    const after = correctQuest(draft.content, correction, loadedWorld());
    onEditQuest(quest, draft, { before: draft.content, after });
  };
};

type TourOfLineProps = Pick<SelectionState, 'focusOnCanvas'> & {
  line: LineContent;
  playing: { readonly done: ReadonlySet<string> };
};

function TourOfLine({ line, playing, focusOnCanvas }: TourOfLineProps) {
  const { tour, leaveTour } = useTour();
  if (tour === null) return null;
  const handleLeave = () => {
    leaveTour();
    focusOnCanvas(null);
  };
  return (
    <Tour
      key={tour}
      isFirst={tour === 'first'}
      line={line}
      isPlayed={playing.done.size > 0}
      onBegin={makeRoom}
      onLeave={handleLeave}
    />
  );
}

/** The sheet of a phone covers half of the canvas. */
const makeRoom = (): void => {
  if (!isInspectorDocked()) closeInspector();
};

const savedLine = (owner: string, saved: SavedStoryLine | null) =>
  saved && { owner, line: saved.id, version: saved.version };

function EditorNotices({ fault, onNoticeGone, note }: StoryLineEditorProps) {
  return (
    <>
      <FaultNotice fault={fault} section="story_quests" onGone={onNoticeGone} />
      {note}
    </>
  );
}

const NotesSection = lateComponent(async () => (await import('./notes-section.tsx')).NotesSection);

type StoryTabProps = Pick<StoryLineEditorProps, 'content' | 'fault' | 'onWrite' | 'onNoticeGone' | 'onCommand'> & {
  selectionState: SelectionState;
  titleOf: QuestTitleOf;
  onMakeChoice: () => void;
};

/** The tab Story: the texts of the line and its choices. */
function StoryTab({ content, fault, onWrite, onNoticeGone, ...choices }: StoryTabProps) {
  return (
    <div className={styles['story']}>
      <StoryLineTexts texts={content} fault={fault} onWrite={onWrite} onNoticeGone={onNoticeGone} />
      <ChoiceEditing {...{ fault, onNoticeGone, ...choices }} line={content} />
      <Suspense>
        <NotesSection
          {...{ fault, onNoticeGone }}
          line={content}
          selectionState={choices.selectionState}
          onCommand={choices.onCommand}
        />
      </Suspense>
      <CommentsHere />
    </div>
  );
}

type Announced = { titleOf: QuestTitleOf; onCommand: PerformCommand; announce: (message: string) => void };

const announced =
  ({ titleOf, onCommand, announce }: Announced): PerformCommand =>
  (command) => {
    const step = describeLineCommand(command, titleOf);
    const refusal = onCommand(command);
    announce(refusal ? messageOf(storyLineRules, refusal) : texts.stepAlone(step));
    return refusal;
  };
