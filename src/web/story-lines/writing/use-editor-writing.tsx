import { useEffect, useEffectEvent } from 'react';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineEditing } from '#web/story-lines/commands/line-editing.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { StoryLineFault } from '#web/story-lines/story-line-fault.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent, WriteQuest } from './line-content.ts';
import { QuestWritingPanel } from './quest-writing-panel.tsx';
import { useLineWriting } from './use-line-writing.ts';
import type { useWrittenQuests } from './use-written-quests.ts';

type EditorWriting = {
  owner: string;
  begun: LineEditing['begun'];
  content: LineContent;
  lineQuests: ReturnType<typeof useWrittenQuests>;
  fault: Fault<StoryLineFault>;
  onWriteQuest: WriteQuest;
  onNoticeGone: () => void;
};

/** Writing quests while a line is edited: what the canvas can do, and the panel of the tab Quest. */
export const useEditorWriting = (
  { content: line, fault, ...editor }: EditorWriting,
  selectionState: SelectionState,
  onCommand: PerformCommand,
) => {
  const { owner, begun, lineQuests, onWriteQuest, onNoticeGone } = editor;
  const writing = useLineWriting({ owner, line, lineQuests, selectionState, onCommand, onWriteQuest });
  useShownQuestFault(fault, writing.show);
  const panel = (
    <QuestWritingPanel
      {...{ owner, line, lineQuests, selectionState, writing, fault, onCommand, onWriteQuest, onNoticeGone }}
      lineId={begun.id}
    />
  );
  return { canvas: writing.canvas, panel };
};

/** Opens the editor of the quest in which a save found a violation. */
const useShownQuestFault = ({ notice }: Fault<StoryLineFault>, show: (quest: string) => void): void => {
  const showViolation = useEffectEvent((violation: StoryLineFault) => {
    if (violation.section === 'quest') show(violation.quest);
  });
  useEffect(() => {
    if (notice) showViolation(notice.violation);
  }, [notice]);
};
