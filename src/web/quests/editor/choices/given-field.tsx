import { putIntoGroup } from '#domain/quest/choosing/change-reward-groups.ts';
import type { Reward } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/reward-choices.ts';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './reward-choices.module.css';

type GivenFieldProps = {
  quest: QuestContent;
  reward: Reward;
  invalid: boolean;
  onChange: (change: QuestChange) => void;
};

/** Whether a reward is always given, or the group that it is chosen from. */
export function GivenField({ quest, reward, invalid, onChange }: GivenFieldProps) {
  const groups = quest.reward_groups ?? {};
  const value = reward.group ?? '';
  const known = ['', ...Object.keys(groups)];
  const handleChange = (group: string) =>
    onChange({ before: quest, after: putIntoGroup(quest, reward.id, group === '' ? null : group) });
  return (
    <SelectField
      label={texts.given}
      className={styles['given']}
      invalid={invalid}
      value={value}
      options={known.includes(value) ? known : [...known, value]}
      textOf={(group) => (group === '' ? texts.always : groups[group]?.title || group)}
      onChange={handleChange}
    />
  );
}
