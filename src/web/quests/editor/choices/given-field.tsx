import { ownValue } from '#domain/own-value.ts';
import { putIntoGroup } from '#domain/quest/change-reward-groups.ts';
import type { Collection, Reward } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/writing/reward-choices.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './reward-choices.module.css';

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
