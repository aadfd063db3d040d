import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { logicIcons } from '#web/story-lines/graph/cards/card-logic.tsx';
import { marksOf } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { choicesOf } from '#web/story-lines/choices/choices-in-order.ts';
import styles from './quest-logic.module.css';

type QuestLogicWordsProps = { id: string; line: StoryGraph; onOpenChoice: (choice: string) => void };

/** How a quest opens and repeats, in words, and its choices. Nothing of a quest that all its prerequisites open once. */
export function QuestLogicWords({ id, line, onOpenChoice }: QuestLogicWordsProps) {
  const storyQuest = line.story_quests[id];
  const marks = storyQuest ? marksOf(storyQuest) : [];
  const choices = choicesOf(line, id);
  return (
    <>
      {marks.length > 0 && (
        <ul className={styles['words']} aria-label={texts.logicOf}>
          {marks.map(({ part, words }) => {
            const Icon = logicIcons[part];
            return (
              <li key={part}>
                <Icon aria-hidden="true" />
                {words}
              </li>
            );
          })}
        </ul>
      )}
      {choices.length > 0 && <ChoiceButtons choices={choices} onOpenChoice={onOpenChoice} />}
    </>
  );
}
