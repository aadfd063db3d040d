import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#messages/en/rules/story-line-rules.ts';
import * as texts from '#texts/story-lines.ts';
import * as workspaceTexts from '#texts/story-line-workspace.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
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
import { lineTabs } from '#web/story-lines/workspace/inspector/line-tabs.tsx';
import { useEditingTab } from '#web/story-lines/workspace/inspector/use-editing-tab.ts';
import { PanelButtons } from '#web/story-lines/workspace/tools/panel-buttons.tsx';
import { ToolStrip } from '#web/story-lines/workspace/tools/tool-strip.tsx';
import { usePlayAndChecks } from '#web/story-lines/workspace/use-play-and-checks.ts';
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
  history?: ReactNode;
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
    history,
  } = props;
  const selectionState = useSelection(content);
  const playAndChecks = usePlayAndChecks(content, lineQuests);
  const isNew = begun.version === null;
  useEditingTab({ isNew, selected: selectionState.selected, fault });
  const form = useFaultFocus(fault);

  const handleAnnouncedCommand: PerformCommand = (command) => {
    const step = describeLineCommand(command, lineQuests.titleOf);
    const refusal = onCommand(command);
    announce(refusal ? messageOf(storyLineRules, refusal) : texts.stepAlone(step));
    return refusal;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the editor of a quest in it is a form, too
    <div ref={form} className={styles['editor']} role="form" aria-label={texts.editor}>
      <StoryLineWorkspace
        line={content}
        lineQuests={lineQuests}
        selectionState={selectionState}
        playAndChecks={playAndChecks}
        onCommand={onCommand}
        heading={<EditingHeading isNew={isNew} content={content} isUnsaved={content !== begun.original} />}
        actions={
          <EditorActions name={texts.entity} isNew={isNew} onSave={onSave} onCancel={onCancel} onDelete={onDelete} />
        }
        notice={<FaultNotice fault={fault} section="story_quests" onGone={onNoticeGone} />}
        tools={
          <ToolStrip>
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
            <PanelButtons isEmpty={Object.keys(content.story_quests).length === 0} playAndChecks={playAndChecks} />
          </ToolStrip>
        }
        tabs={lineTabs({
          line: content,
          lineQuests,
          selectionState,
          playAndChecks,
          story: <StoryLineTexts texts={content} fault={fault} onWrite={onWrite} onNoticeGone={onNoticeGone} />,
          history,
          onCommand: handleAnnouncedCommand,
        })}
      />
    </div>
  );
}

type EditingHeadingProps = { isNew: boolean; content: StoryLineContent; isUnsaved: boolean };

function EditingHeading({ isNew, content, isUnsaved }: EditingHeadingProps) {
  return (
    <>
      <div className={styles['doing']}>
        <h2>{isNew ? texts.creatingNew : texts.editing}</h2>
        {isUnsaved && <span className={styles['unsaved']}>{workspaceTexts.unsaved}</span>}
      </div>
      <div className={styles['title']}>
        <h3>
          <bdi>{content.title || workspaceTexts.untitled}</bdi>
        </h3>
        <StoryTag type={content.type} />
      </div>
    </>
  );
}

/** Focuses the first invalid field of the form with this ref at each attempt to save. */
const useFaultFocus = (fault: Fault<StoryLineFault>) => {
  const form = useRef<HTMLDivElement>(null);
  const attempt = fault.notice?.attempt;
  useEffect(() => {
    if (attempt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [attempt]);
  return form;
};
