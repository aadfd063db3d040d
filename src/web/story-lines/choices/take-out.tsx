import { X } from 'lucide-react';
import { limits } from '#domain/limits.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import * as texts from '#texts/story-line-logic.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';

/** Takes a quest out of a choice. Stays focusable where it can't be pressed, and its title says why. */
export function TakeOut({ quest, choice, onTakeOut }: { quest: string; choice: Choice; onTakeOut: () => void }) {
  const isStaying = choice.quests.length <= limits.choiceQuests.min;
  const label = texts.takeOutOfChoice({ quest, choice: choice.title });
  return (
    <IconButton
      label={label}
      title={isStaying ? texts.staysInChoice({ quest, ...limits.choiceQuests }) : label}
      icon={<X aria-hidden="true" />}
      aria-disabled={isStaying || undefined}
      onClick={() => !isStaying && onTakeOut()}
    />
  );
}
