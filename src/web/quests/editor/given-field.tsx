import { ListChecks } from 'lucide-react';
import { flushSync } from 'react-dom';
import { ownValue } from '#domain/own-value.ts';
import { putIntoGroup, addRewardGroup } from '#domain/quest/change-reward-groups.ts';
import type { Collection, Reward } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/writing/reward-choices.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { QuestChange } from './quest-change.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { generateId } from '#web/shared/generate-id.ts';
import styles from './property-section.module.css';

type GivenFieldProps = {
  collection: Collection;
  quest: QuestContent;
  reward: Reward;
  fault: Fault<QuestFault>;
  onChange: (change: QuestChange) => void;
};

/** Puts a reward into a group of rewards to choose from. Nothing where the quest has no group. */
export function GivenField({ collection, quest, reward, fault, onChange }: GivenFieldProps) {
  const { reward_groups: groups } = quest;
  if (collection !== 'rewards' || groups === undefined) return null;
  const { section, property, field } = fault.mark ?? {};
  const value = reward.group ?? '';
  const known = ['', ...Object.keys(groups)];
  const handleChange = (group: string) =>
    onChange({ before: quest, after: putIntoGroup(quest, reward.id, group === '' ? null : group) });
  return (
    <SelectField
      label={texts.given}
      className={styles['given']}
      invalid={section === 'rewards' && property === reward.id && field === 'group'}
      value={value}
      options={known.includes(value) ? known : [...known, value]}
      textOf={(group) => (group === '' ? texts.always : ownValue(groups, group)?.title || group)}
      onChange={handleChange}
    />
  );
}

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
