import { ListChecks } from 'lucide-react';
import { flushSync } from 'react-dom';
import { ownValue } from '#domain/own-value.ts';
import { putIntoGroup, addRewardGroup } from '#domain/quest/change-reward-groups.ts';
import type { Reward } from '#domain/world/property.ts';
import type { RewardGroup } from '#domain/quest/quest.ts';
import * as texts from '#texts/writing/reward-choices.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { WriteQuest } from './quest-change.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { generateId } from '#web/shared/generate-id.ts';
import styles from './property-section.module.css';

type GivenFieldProps = {
  groups: Readonly<Record<string, RewardGroup>>;
  reward: Reward;
  fault: Fault<QuestFault>;
  write: WriteQuest;
};

/** Puts a reward into a group of rewards to choose from. */
export function GivenField({ groups, reward, fault, write }: GivenFieldProps) {
  const { section, property, field } = fault.mark ?? {};
  const value = reward.group ?? '';
  const known = ['', ...Object.keys(groups)];
  const handleChange = (group: string) => write((quest) => putIntoGroup(quest, reward.id, group === '' ? null : group));
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

/** Adds a group of rewards to choose from. The focus goes to its name. */
export function LetChooseButton({ write }: { write: WriteQuest }) {
  const handleClick = (button: HTMLElement) => {
    flushSync(() => write((quest) => addRewardGroup(quest, generateId(), texts.newTitle)));
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
