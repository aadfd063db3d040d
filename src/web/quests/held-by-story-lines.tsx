import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as texts from '#texts/quests.ts';
import type { HeldProps } from '#web/documents/saving/use-commands.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';

export function HeldByStoryLines({ problem, onInsist, onClose }: HeldProps) {
  const { limits } = useWorld();
  const titles = (problem.story_lines ?? []).map(({ title }) => title);
  const isLarge = problem.code === problemCodes.questInLargeLines;
  const mayInsist = problem.code === problemCodes.questInUse;
  return (
    <SaveFailed
      title={mayInsist || isLarge ? texts.heldBy : texts.neededBy}
      onClose={onClose}
      actions={
        mayInsist && (
          <Button variant="danger" onClick={onInsist}>
            {texts.deleteFromThem}
          </Button>
        )
      }
    >
      {mayInsist
        ? texts.heldByLines(titles)
        : isLarge
          ? texts.heldByLargeLines(titles)
          : texts.neededByLines({ titles, min: limits.story_quests.min })}
    </SaveFailed>
  );
}
