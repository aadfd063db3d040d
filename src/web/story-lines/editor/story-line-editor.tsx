import { useEffect, useRef } from 'react';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/story-line-rules.ts';
import * as texts from '#texts/story-lines.ts';
import type { StoryLineFault } from '#web/story-lines/story-line-fault.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import { EditorActions } from '#web/documents/editing/editor-actions.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { describeLineCommand } from '#web/story-lines/commands/describe-line-command.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineEditing, LineTexts } from '#web/story-lines/commands/line-editing.ts';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { StoryLineWorkspace } from '#web/story-lines/workspace/story-line-workspace.tsx';
import { useSelection } from '#web/story-lines/workspace/use-selection.ts';
import { EditorTools } from './editor-tools.tsx';
import styles from './story-line-editor.module.css';
import { StoryLineTexts } from './story-line-texts.tsx';
import type { UndoSteps } from './undo-buttons.tsx';

type StoryLineEditorProps = {
  owner: string;
  begun: LineEditing['begun'];
  content: StoryLineContent;
  lineQuests: LineQuestsState;
  fault: Fault<StoryLineFault>;
  steps: UndoSteps;
  onCommand: PerformCommand;
  onWrite: (field: keyof LineTexts, texts: Partial<LineTexts>) => void;
  announce: (message: string) => void;
  onNoticeGone: () => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

export function StoryLineEditor(props: StoryLineEditorProps) {
  const {
    owner,
    begun,
    content,
    lineQuests,
    fault,
    steps,
    onCommand,
    onWrite,
    announce,
    onNoticeGone,
    onSave,
    onCancel,
    onDelete,
  } = props;
  const form = useFaultFocus(fault);
  const selectionState = useSelection(content);
  const isNew = begun.version === null;

  const handleAnnouncedCommand: PerformCommand = (command) => {
    const step = describeLineCommand(command, lineQuests.titleOf);
    const refusal = onCommand(command);
    announce(refusal ? messageOf(storyLineRules, refusal) : texts.stepAlone(step));
    return refusal;
  };

  return (
    <form
      ref={form}
      className={styles['editor']}
      aria-label={texts.editor}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>{isNew ? texts.creatingNew : texts.editing}</h2>
      <StoryLineTexts texts={content} fault={fault} onWrite={onWrite} onNoticeGone={onNoticeGone} />
      <StoryLineWorkspace
        line={content}
        lineQuests={lineQuests}
        selectionState={selectionState}
        onCommand={onCommand}
        onAnnouncedCommand={handleAnnouncedCommand}
        notice={<FaultNotice fault={fault} section="story_quests" onGone={onNoticeGone} />}
        tools={
          <EditorTools
            owner={owner}
            line={content}
            lineQuests={lineQuests}
            selectionState={selectionState}
            isAtFault={fault.mark?.section === 'story_quests'}
            steps={steps}
            onCommand={handleAnnouncedCommand}
            announce={announce}
          />
        }
      />
      <EditorActions name={texts.entity} isNew={isNew} onSave={onSave} onCancel={onCancel} onDelete={onDelete} />
    </form>
  );
}

/** Focuses the first invalid field of the form with this ref at each attempt to save. */
const useFaultFocus = (fault: Fault<StoryLineFault>) => {
  const form = useRef<HTMLFormElement>(null);
  const attempt = fault.notice?.attempt;
  useEffect(() => {
    if (attempt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [attempt]);
  return form;
};
