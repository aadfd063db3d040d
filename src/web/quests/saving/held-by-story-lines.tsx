import { problemCodes } from '#contract/problem-codes.ts';
import { limits } from '#domain/limits.ts';
import type { HeldProps } from '#web/documents/saving/use-acts.ts';
import { Button } from '#web/shared/button.tsx';
import { SaveFailed } from '#web/shared/save-failed.tsx';

/** Tells which story lines hold a quest that was to be deleted, and offers to take it out of them where that may be done. */
export function HeldByStoryLines({ problem, onInsist, onClose }: HeldProps) {
  const titles = (problem.story_lines ?? []).map(({ title }) => `“${title}”`).join(', ');
  const isLarge = problem.code === problemCodes.questInLargeLines;
  const mayInsist = problem.code === problemCodes.questInUse;
  return (
    <SaveFailed
      title={mayInsist || isLarge ? 'Story lines hold this quest' : 'Story lines need this quest'}
      onClose={onClose}
      actions={
        mayInsist && (
          <Button variant="danger" onClick={onInsist}>
            Delete it from them as well
          </Button>
        )
      }
    >
      {mayInsist
        ? `It is part of ${titles}. It can be taken out of them in the same act, with every connection to it.`
        : isLarge
          ? `It is part of ${titles}. They are too many or too large to be changed in one act. Take the quest out of some of them first.`
          : `Without it, too few quests would be left in ${titles}: a story line has at least ${limits.storyQuests.min} quests. Add another quest there, or delete the story line first.`}
    </SaveFailed>
  );
}
