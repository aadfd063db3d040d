import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { FaultState } from '#web/documents/editing/use-fault.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { FoldedLogic } from '#web/story-lines/quest-logic/folded-logic.tsx';
import { QuestLogicFields } from '#web/story-lines/quest-logic/quest-logic-fields.tsx';
import type { StoryLineFault } from '#web/story-lines/story-line-fault.ts';
import { QuestPanel } from '#web/story-lines/workspace/inspector/quest-panel.tsx';
import { QuestNeighbours } from '#web/story-lines/workspace/inspector/quest-links.tsx';
import { QuestScreenLink } from '#web/story-lines/workspace/inspector/quest-screen-link.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent, WriteQuest } from './line-content.ts';
import { faultOfQuest } from './quest-fault.ts';
import { QuestWriting } from './quest-writing.tsx';
import { useQuestDraft, useWriter } from './use-quest-draft.ts';
import type { LineWriting } from './use-line-writing.ts';
import type { useWrittenQuests } from './use-written-quests.ts';

type QuestWritingPanelProps = {
  owner: string;
  lineId: string;
  line: LineContent;
  lineQuests: ReturnType<typeof useWrittenQuests>;
  selectionState: SelectionState;
  writing: LineWriting;
  fault: FaultState<StoryLineFault>['fault'];
  onCommand: PerformCommand;
  onWriteQuest: WriteQuest;
  onNoticeGone: () => void;
};

/** The tab Quest while a line is edited: the editor of the selected quest. */
export function QuestWritingPanel(props: QuestWritingPanelProps) {
  const { owner, lineId, line, lineQuests, selectionState, writing, fault, onCommand, onWriteQuest, onNoticeGone } =
    props;
  const { selected, find, showChoice } = selectionState;
  const { byId, titleOf, unsaved, savedById } = lineQuests;
  const id = selected ?? '';
  const logic = <QuestLogicFields {...{ id, line, titleOf, selectionState, onCommand }} />;
  const draft = useQuestDraft(useWriter(owner), id, { own: line.quests?.[id], saved: savedById.get(id) });
  if (selected === null || !draft)
    return (
      <QuestPanel {...{ line, titleOf, logic }} id={selected} quests={byId} onGo={find} onOpenChoice={showChoice} />
    );
  return (
    <QuestWriting
      key={selected}
      content={draft.content}
      unsaved={unsaved.get(selected)}
      fault={faultOfQuest(fault, selected)}
      isWanted={writing.wanted === selected}
      onFocused={writing.forgetWanted}
      onChange={(change) => onWriteQuest(selected, draft, change)}
      onNoticeGone={onNoticeGone}
      onLeave={() => leaveTo(selected)}
      screenLink={<QuestScreenLink {...{ owner, selectionState }} editable line={lineId} saved={savedById} />}
    >
      <FoldedLogic id={selected} line={line}>
        <QuestNeighbours id={selected} line={line satisfies StoryLineContent} titleOf={titleOf} onGo={find} />
        {logic}
      </FoldedLogic>
    </QuestWriting>
  );
}

const leaveTo = (quest: string): void => {
  const card = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(quest)}"]`);
  (card ?? document.querySelector<HTMLElement>('section[data-detail]'))?.focus({ preventScroll: true });
};
