import { Split } from 'lucide-react';
import { ownValue } from '#domain/own-value.ts';
import type { LogicChange } from '#domain/story-line/edits/change-logic.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { TakeOutButton } from '#web/story-lines/choices/choice-fields.tsx';
import { takeOutOfChoice, choicesOf, choicesInOrder, addToChoice } from '#web/story-lines/choices/choices.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { AddField } from '#web/story-lines/workspace/inspector/add-field.tsx';
import { ChoiceButtons } from './quest-logic-words.tsx';
import styles from './quest-logic.module.css';
import { RepeatFields } from './repeat-fields.tsx';

type QuestLogicFieldsProps = {
  id: string;
  line: LineContent;
  titleOf: (id: string) => string;
  selectionState: SelectionState;
  onCommand: PerformCommand;
};

/** Fields for how the selected quest opens and repeats, and for its choices. What several quests can share is changed for all selected ones. */
export function QuestLogicFields({ id, line, titleOf, selectionState, onCommand }: QuestLogicFieldsProps) {
  const storyQuest = line.story_quests[id];
  if (!storyQuest) return null;
  const change = (wanted: LogicChange) => onCommand({ kind: 'logic', change: wanted });
  const quests = selectionState.quests.length > 1 ? selectionState.quests : [id];
  const choices = choicesOf(line, id);
  return (
    <div className={styles['fields']}>
      <NeedsField storyQuest={storyQuest} onChange={change} />
      <div className={styles['flags']}>
        <Flag part="optional" label={texts.optionalQuest} {...{ line, quests }} onChange={change} />
        <Flag part="hidden_until_open" label={texts.hiddenUntilOpen} {...{ line, quests }} onChange={change} />
      </div>
      <RepeatFields
        key={id}
        repeat={storyQuest.repeat}
        onChange={(repeat) => change({ part: 'repeat', quests: [id], repeat })}
      />
      {choices.length > 0 && (
        <ChoiceButtons
          choices={choices}
          onOpenChoice={selectionState.showChoice}
          renderAction={(choiceId, choice) => (
            <TakeOutButton
              quest={titleOf(id)}
              choice={choice}
              onTakeOut={() => change({ part: 'choice', id: choiceId, choice: takeOutOfChoice(choice, id) })}
            />
          )}
        />
      )}
      <PutIntoChoice id={id} line={line} selectionState={selectionState} onChange={change} />
    </div>
  );
}

type SharedLogicFieldsProps = Pick<QuestLogicFieldsProps, 'line' | 'selectionState' | 'onCommand'>;

/** What all selected quests can share of how they open and repeat. */
export function SharedLogicFields({ line, selectionState, onCommand }: SharedLogicFieldsProps) {
  const { quests } = selectionState;
  const change = (wanted: LogicChange) => onCommand({ kind: 'logic', change: wanted });
  const [first = '', ...others] = quests;
  const repeatOf = (quest: string) => JSON.stringify(line.story_quests[quest]?.repeat);
  return (
    <div className={styles['fields']}>
      <div className={styles['flags']}>
        <Flag part="optional" label={texts.optionalQuest} {...{ line, quests }} onChange={change} />
        <Flag part="hidden_until_open" label={texts.hiddenUntilOpen} {...{ line, quests }} onChange={change} />
      </div>
      {others.every((quest) => repeatOf(quest) === repeatOf(first)) && (
        <RepeatFields
          key={quests.join(' ')}
          repeat={line.story_quests[first]?.repeat}
          onChange={(repeat) => change({ part: 'repeat', quests, repeat })}
        />
      )}
      <PutIntoChoice id={first} line={line} selectionState={selectionState} onChange={change} />
    </div>
  );
}

type FlagProps = {
  part: 'optional' | 'hidden_until_open';
  label: string;
  line: LineContent;
  quests: readonly string[];
  onChange: (change: LogicChange) => void;
};

function Flag({ part, label, line, quests, onChange }: FlagProps) {
  const hasPart = (quest: string): boolean =>
    (line.story_quests[quest] satisfies StoryQuest | undefined)?.[part] === true;
  const count = quests.length;
  return (
    <CheckField
      label={count > 1 ? texts.ofAllSelected({ label, count }) : label}
      checked={quests.every(hasPart)}
      ref={(field) => {
        if (field) field.indeterminate = !quests.every(hasPart) && quests.some(hasPart);
      }}
      onChange={(value) => onChange({ part, quests, value })}
    />
  );
}

type NeedsFieldProps = { storyQuest: StoryQuest; onChange: (change: LogicChange) => void };

/** How many of its prerequisites open a quest. Renders nothing for a quest with fewer than two. */
function NeedsField({ storyQuest, onChange }: NeedsFieldProps) {
  const count = Object.keys(storyQuest.prerequisite_quests).length;
  if (count < 2) return null;
  const counts = Array.from({ length: count }, (_, index) => String(count - index));
  return (
    <SelectField
      label={texts.opensWith}
      className={styles['inline']}
      value={String(needsOf(storyQuest))}
      options={counts}
      textOf={(needs) =>
        Number(needs) === count ? texts.allPrerequisites(count) : texts.needsWords({ needs: Number(needs), count })
      }
      onChange={(needs) =>
        onChange({ part: 'needs', quest: storyQuest.quest, needs: Number(needs) === count ? null : Number(needs) })
      }
    />
  );
}

type PutIntoChoiceProps = {
  id: string;
  line: LineContent;
  selectionState: SelectionState;
  onChange: (change: LogicChange) => void;
};

/** Puts a quest, or all selected ones, into a choice that the line has. */
function PutIntoChoice({ id, line, selectionState: { quests }, onChange }: PutIntoChoiceProps) {
  const put = quests.length > 1 ? quests : [id];
  const open = choicesInOrder(line).filter(([, choice]) => !put.every((quest) => choice.quests.includes(quest)));
  const handleAdd = (chosen: string) => {
    const choice = ownValue(line.choices, chosen);
    if (choice) onChange({ part: 'choice', id: chosen, choice: addToChoice(choice, put) });
  };
  const label =
    put.length > 1 ? texts.ofAllSelected({ label: texts.putIntoChoice, count: put.length }) : texts.putIntoChoice;
  return (
    <AddField
      label={label}
      none={texts.chooseChoice}
      options={open.map(([choice, { title }]) => ({ id: choice, words: title }))}
      icon={<Split aria-hidden="true" />}
      button={texts.put}
      onAdd={handleAdd}
    />
  );
}
