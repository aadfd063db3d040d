import { ListChecks } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Collection } from '#domain/world/property.ts';
import { addRewardGroup } from '#domain/quest/change-reward-groups.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/writing/reward-choices.ts';
import { generateId } from '#web/shared/generate-id.ts';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import { Button } from '#web/shared/buttons/button.tsx';

type LetChooseButtonProps = {
  collection: Collection;
  quest: QuestContent;
  onChange: (change: QuestChange) => void;
};

/** The focus goes to their name. Nothing where there are no rewards. */
export function LetChooseButton({ collection, quest, onChange }: LetChooseButtonProps) {
  if (collection !== 'rewards' || Object.keys(quest.rewards).length === 0) return null;
  const handleClick = (button: HTMLElement) => {
    flushSync(() => onChange({ before: quest, after: addRewardGroup(quest, generateId(), texts.newTitle) }));
    button.closest('section')?.querySelector<HTMLElement>('[data-choice]:last-of-type input')?.focus();
  };
  return (
    <Button
      data-let-choose
      icon={<ListChecks aria-hidden="true" />}
      onClick={({ currentTarget }) => handleClick(currentTarget)}
    >
      {texts.letChoose}
    </Button>
  );
}
