import type { LogicChange } from '#domain/story-line/logic/change-logic.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { TakeOut } from '#web/story-lines/choices/take-out.tsx';
import { withoutQuest } from '#web/story-lines/choices/new-choice.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/writing/line-content.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { choicesOf } from '#web/story-lines/choices/choices-in-order.ts';
import { NeedsField } from './needs-field.tsx';
import { PutIntoChoice } from './put-into-choice.tsx';
import styles from './quest-logic.module.css';
import { RepeatFields } from './repeat-fields.tsx';

type QuestLogicFieldsProps = {
  id: string;
  line: LineContent;
  titleOf: (id: string) => string;
  selectionState: SelectionState;
  onCommand: PerformCommand;
};

/** How the selected quest opens and repeats, and its choices, to be changed. What several quests can share is changed for all selected. */
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
          renderAct={(choiceId, choice) => (
            <TakeOut
              quest={titleOf(id)}
              choice={choice}
              onTakeOut={() => change({ part: 'choice', id: choiceId, choice: withoutQuest(choice, id) })}
            />
          )}
        />
      )}
      <PutIntoChoice id={id} line={line} selectionState={selectionState} onChange={change} />
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
