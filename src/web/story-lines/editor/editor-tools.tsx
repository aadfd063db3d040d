import { Copy, Plus, Split, Trash2, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { layBelow } from '#domain/story-line/position.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as logicTexts from '#texts/story-line-logic.ts';
import * as texts from '#texts/story-lines.ts';
import { addQuestLabel } from '#texts/story-line-tools.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useOpening } from '#web/shared/dialogs/use-opening.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { canMakeChoice } from '#web/story-lines/choices/choices.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import type { PlayAndChecks } from '#web/story-lines/view/use-play-and-checks.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { PanelButtons, ToolFace, ToolGroup, ToolStrip } from '#web/story-lines/workspace/tool-strip.tsx';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { linesWithAny, useOtherLines } from '#web/story-lines/content/use-other-lines.ts';
import { AddQuestModal } from './add-quest-modal.tsx';
import { ShowOther } from './show-other.tsx';
import { useDuplicate } from './use-duplicate.ts';
import styles from './story-line-editor.module.css';
import { UndoButtons, type UndoSteps } from './undo-buttons.tsx';

type EditorToolsProps = {
  owner: string;
  lineId: string;
  line: LineContent;
  lineQuests: LineQuestsState;
  selectionState: SelectionState;
  isAtFault: boolean;
  steps: UndoSteps;
  onCommand: PerformCommand;
  onMakeChoice: () => void;
  announce: (message: string) => void;
  playAndChecks: PlayAndChecks;
};

export function EditorTools(props: EditorToolsProps) {
  const { owner, lineId, line, lineQuests, selectionState, isAtFault, steps, onCommand, onMakeChoice } = props;
  const { playAndChecks } = props;
  const adding = useOpening();
  const otherLines = useOtherLines(owner, lineId);
  const linesOf = (quest: string) => linesWithAny(otherLines, [quest]).map(({ title }) => readText(title));
  const { duplicate, copyBelow, question } = useDuplicate({ ...props, linesOf });

  const handleAdd = (ids: readonly string[]) => {
    const [quest, ...others] = ids;
    const refusal =
      quest !== undefined && others.length === 0
        ? onCommand({ kind: 'add', quest })
        : onCommand({ kind: 'insert', places: layBelow(line, ids), links: [] });
    return refusal && { message: messageOf(storyLineRules, refusal) };
  };

  return (
    <>
      <ToolStrip>
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          data-fault={isAtFault || undefined}
          onClick={adding.open}
        >
          <span>
            {addQuestLabel[0]} <span className={styles['rest']}>{addQuestLabel[1]}</span>
          </span>
        </Button>
        {isAtFault && <TriangleAlert className={styles['fault']} aria-hidden="true" />}
        <ToolGroup>
          <UndoButtons {...steps} />
        </ToolGroup>
        <ToolGroup isLastOnNarrow>
          <SelectionTools selectionState={selectionState} onCommand={onCommand} onDuplicate={duplicate} />
        </ToolGroup>
        <PanelButtons isEmpty={Object.keys(line.story_quests).length === 0} playAndChecks={playAndChecks} />
        <ShowOther {...{ owner, lineId, line, lineQuests, selectionState, onCommand }} />
        <ChoiceTool quests={selectionState.quests} onMakeChoice={onMakeChoice} />
      </ToolStrip>
      {adding.isOpen && (
        <AddQuestModal
          owner={owner}
          line={line}
          quests={lineQuests.quests ?? []}
          linesOf={linesOf}
          onAdd={handleAdd}
          onCopy={copyBelow}
          onClose={adding.close}
        />
      )}
      <Suspense>{question && <ShareQuestion {...question} />}</Suspense>
    </>
  );
}

const ShareQuestion = lateComponent(async () => (await import('./share-question.tsx')).ShareQuestion);

/** The last tool, and only where enough quests are selected, so that the other tools keep their places. */
function ChoiceTool({ quests, onMakeChoice }: { quests: readonly string[]; onMakeChoice: () => void }) {
  if (!canMakeChoice(quests)) return null;
  const [word, rest] = logicTexts.makeChoiceLabel;
  return (
    <ToolGroup isLastOnNarrow>
      <Button {...shortcutProps('choice')} icon={<Split aria-hidden="true" />} onClick={onMakeChoice}>
        <span>
          {word} <VisuallyHidden>{rest}</VisuallyHidden>
        </span>
      </Button>
    </ToolGroup>
  );
}

type SelectionToolsProps = {
  selectionState: SelectionState;
  onCommand: PerformCommand;
  onDuplicate: () => void;
};

function SelectionTools({ selectionState, onCommand, onDuplicate }: SelectionToolsProps) {
  const { quests: selected, cards, select } = selectionState;
  const handleRemove = () => {
    onCommand({ kind: 'remove', quests: cards, links: [] });
    select(new Set());
  };
  return (
    <>
      <IconButton
        {...screenAction}
        label={texts.duplicateSelected}
        icon={<ToolFace icon={<Copy aria-hidden="true" />} word={texts.duplicateWord} />}
        disabled={selected.length === 0}
        {...shortcutProps('duplicate')}
        onClick={onDuplicate}
      />
      <IconButton
        {...screenAction}
        {...shortcutProps('remove')}
        label={texts.removeSelected}
        icon={<ToolFace icon={<Trash2 aria-hidden="true" />} word={texts.removeWord} />}
        disabled={cards.length === 0}
        onClick={handleRemove}
      />
    </>
  );
}
