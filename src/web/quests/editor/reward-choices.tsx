import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Reward } from '#domain/world/property.ts';
import {
  changeRewardGroup,
  deleteRewardGroup,
  sortRewards,
  type RewardChoice,
} from '#domain/quest/change-reward-groups.ts';
import type { RewardGroup } from '#domain/quest/quest.ts';
import { toLine } from '#domain/text/text.ts';
import { commaList } from '#texts/common.ts';
import * as texts from '#texts/writing/reward-choices.ts';
import { propertyName } from '#texts/property-types.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { WriteQuest } from './quest-change.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './property-section.module.css';

type RewardChoicesProps = {
  rewards: Readonly<Record<string, Reward>>;
  groups: Readonly<Record<string, RewardGroup>> | undefined;
  fault: Fault<QuestFault>;
  write: WriteQuest;
  onNoticeGone: () => void;
};

export function RewardChoices({ rewards, groups, fault, write, onNoticeGone }: RewardChoicesProps) {
  const mark = fault.mark?.section === 'reward_groups' ? fault.mark : null;
  const choices = useRef<HTMLDivElement>(null);
  const handleDelete = (id: string) => {
    const section = choices.current?.closest('section');
    flushSync(() => write((quest) => deleteRewardGroup(quest, id)));
    section?.querySelector<HTMLElement>('[data-let-choose]')?.focus();
  };
  return (
    <div ref={choices} className={styles['choices']}>
      {sortRewards({ rewards, reward_groups: groups }).choices.map((choice, place) => (
        <ChoiceFields
          key={choice.id}
          choice={choice}
          place={place + 1}
          faultyField={mark?.property === choice.id ? mark.field : undefined}
          onChange={(changes) => write((quest) => changeRewardGroup(quest, choice.id, changes))}
          onDelete={() => handleDelete(choice.id)}
        >
          <FaultNotice fault={fault} section="reward_groups" property={choice.id} onGone={onNoticeGone} />
        </ChoiceFields>
      ))}
    </div>
  );
}

type ChoiceFieldsProps = {
  choice: RewardChoice;
  place: number;
  faultyField: string | undefined;
  onChange: (changes: Partial<RewardGroup>) => void;
  onDelete: () => void;
  children: ReactNode;
};

const picks = ['player', 'chance'] as const;

function ChoiceFields({ choice, place, faultyField, onChange, onDelete, children }: ChoiceFieldsProps) {
  const { group, rewards } = choice;
  const { limits } = useWorld();
  return (
    <fieldset data-choice className={styles['choice']} aria-label={texts.choice(place)}>
      <TextField
        label={texts.choiceTitle}
        className={styles['title']}
        value={group.title}
        maxLength={limits.name.max}
        invalid={faultyField === 'title'}
        onChange={(title) => onChange({ title: toLine(title, limits.name.max) })}
      />
      <NumberField
        label={texts.howMany}
        className={styles['choiceCount']}
        value={group.count}
        range={{ min: 1, max: Math.max(1, rewards.length - 1) }}
        invalid={faultyField === 'count'}
        onChange={(count) => onChange({ count })}
      />
      <SelectField
        label={texts.whoPicks}
        value={group.pick}
        options={picks}
        textOf={(pick) => texts.picks[pick]}
        onChange={(pick) => onChange({ pick })}
      />
      <IconButton
        label={texts.deleteChoice(group.title)}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={onDelete}
      />
      <RewardNames rewards={rewards} />
      {children}
    </fieldset>
  );
}

function RewardNames({ rewards }: Pick<RewardChoice, 'rewards'>) {
  const { named } = useWorld();
  return (
    <p className={styles['names']}>
      {rewards.length === 0 ? texts.noRewards : commaList(rewards.map((reward) => propertyName(named(reward))))}
    </p>
  );
}
