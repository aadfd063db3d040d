// Read on in show-other-modal.
import { SquareArrowOutUpRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { messageOf } from '#messages/message-of.ts';
import { spotForReference } from '#domain/story-line/edits/create-story-quest.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as texts from '#texts/writing/references.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { ToolGroup } from '#web/story-lines/workspace/tool-strip.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';

const Modal = lateComponent(async () => (await import('./show-other-modal.tsx')).ShowOtherModal);

type ShowOtherProps = {
  owner: string;
  lineId: string;
  line: LineContent;
  lineQuests: ShownQuests;
  selectionState: SelectionState;
  onCommand: PerformCommand;
};

/** The tool that shows a quest of another line. It opens the only selected quest. */
export function ShowOther({ owner, lineId, line, lineQuests, selectionState, onCommand }: ShowOtherProps) {
  const [isOpen, setOpen] = useState(false);
  const [target = null, ...others] = selectionState.quests;
  const opened = others.length > 0 ? null : target;
  const handleOpen = () => setOpen(true);
  useShortcut('showOther', handleOpen);
  const handleShow = (quest: string, of: string): string | null => {
    const shown = { line: of, ...spotForReference(line, opened) };
    const refusal = onCommand({ kind: 'reference', quest, shown, target: opened });
    return refusal && messageOf(storyLineRules, refusal);
  };
  return (
    <ToolGroup isLastOnNarrow>
      <IconButton
        {...screenAction}
        {...shortcutProps('showOther')}
        label={texts.showOther}
        icon={<SquareArrowOutUpRight aria-hidden="true" />}
        onClick={handleOpen}
      />
      {isOpen && (
        <Suspense>
          <Modal
            {...{ owner, lineId, line }}
            quests={lineQuests.byId}
            opens={opened === null ? null : lineQuests.titleOf(opened)}
            onShow={handleShow}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </ToolGroup>
  );
}
