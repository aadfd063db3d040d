import { Split } from 'lucide-react';
import { useId, useState } from 'react';
import type { LogicChange } from '#domain/story-line/logic/change-logic.ts';
import * as texts from '#texts/story-line-logic.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { choicesInOrder } from '#web/story-lines/choices/choices-in-order.ts';
import { withQuests } from '#web/story-lines/choices/new-choice.ts';
import adding from '#web/story-lines/line-quests/add-prerequisite.module.css';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/writing/line-content.ts';

type PutIntoChoiceProps = {
  id: string;
  line: LineContent;
  selectionState: SelectionState;
  onChange: (change: LogicChange) => void;
};

/** Puts a quest, or all selected ones, into a choice that the line has. */
export function PutIntoChoice({ id, line, selectionState: { quests }, onChange }: PutIntoChoiceProps) {
  const fieldId = useId();
  const [chosen, setChosen] = useState('');
  const put = quests.length > 1 ? quests : [id];
  const open = choicesInOrder(line).filter(([, choice]) => !put.every((quest) => choice.quests.includes(quest)));
  const choice = open.find(([each]) => each === chosen)?.[1];
  if (open.length === 0) return null;
  return (
    <div className={adding['adding']}>
      <label htmlFor={fieldId} className={adding['label']}>
        {put.length > 1 ? texts.ofAllSelected({ label: texts.putIntoChoice, count: put.length }) : texts.putIntoChoice}
      </label>
      <select
        id={fieldId}
        className={adding['select']}
        value={choice ? chosen : ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{texts.chooseChoice}</option>
        {open.map(([each, { title }]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
      <Button
        icon={<Split aria-hidden="true" />}
        disabled={!choice}
        onClick={() => choice && onChange({ part: 'choice', id: chosen, choice: withQuests(choice, put) })}
      >
        {texts.put}
      </Button>
    </div>
  );
}
