import { Link2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { descendantsOf, hasLink, storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import type { QuestTitleOf } from '#web/story-lines/commands/describe-line-command.ts';
import styles from './add-prerequisite.module.css';

type AddPrerequisiteProps = {
  id: string;
  line: StoryGraph;
  titleOf: QuestTitleOf;
  onAdd: (source: string) => void;
};

/** Adds a prerequisite. Quests that come after this one are disabled and say so. */
export function AddPrerequisite({ id, line, titleOf, onAdd }: AddPrerequisiteProps) {
  const fieldId = useId();
  const choices = useMemo(() => prerequisiteChoices(line, id), [line, id]);
  const [chosen, setChosen] = useState('');
  const source = choices.some((choice) => choice.id === chosen && !choice.wouldCircle) ? chosen : '';

  if (choices.length === 0) return null;
  return (
    <div className={styles['adding']}>
      <label htmlFor={fieldId} className={styles['label']}>
        {texts.addPrerequisite}
      </label>
      <select
        id={fieldId}
        className={styles['select']}
        value={source}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{texts.chooseQuest}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id} disabled={choice.wouldCircle}>
            {choice.wouldCircle ? texts.comesAfter(titleOf(choice.id)) : titleOf(choice.id)}
          </option>
        ))}
      </select>
      <Button icon={<Link2 aria-hidden="true" />} disabled={source === ''} onClick={() => onAdd(source)}>
        {texts.add}
      </Button>
    </div>
  );
}

type PrerequisiteChoice = { readonly id: string; readonly wouldCircle: boolean };

const prerequisiteChoices = (line: StoryGraph, target: string): PrerequisiteChoice[] => {
  const later = descendantsOf(line, target);
  return storyOrder(line)
    .filter((source) => source !== target && !hasLink(line, { source, target }))
    .map((id) => ({ id, wouldCircle: later.has(id) }));
};
