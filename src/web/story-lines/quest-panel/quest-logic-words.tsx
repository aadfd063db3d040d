import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { logicIcons } from '#web/story-lines/graph/cards/card-logic.tsx';
import { marksOf } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { choicesOf } from '#web/story-lines/choices/choices.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import styles from './quest-logic.module.css';

type QuestLogicWordsProps = { id: string; line: StoryGraph; onOpenChoice: (choice: string) => void };

/** How a quest opens and repeats, in words, and its choices. Renders nothing for a quest without logic. */
export function QuestLogicWords({ id, line, onOpenChoice }: QuestLogicWordsProps) {
  const storyQuest = line.story_quests[id];
  const marks = storyQuest ? marksOf(storyQuest) : [];
  const choices = choicesOf(line, id);
  return (
    <>
      {marks.length > 0 && (
        <ul className={styles['words']} aria-label={texts.logicOf}>
          {marks.map(({ kind, words }) => {
            const Icon = logicIcons[kind];
            return (
              <li key={kind}>
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

type ChoiceButtonsProps = {
  choices: readonly (readonly [string, Choice])[];
  onOpenChoice: (choice: string) => void;
  /** Rendered after each button. */
  renderAction?: (id: string, choice: Choice) => ReactNode;
};

/** The choices of a quest as buttons that open them. */
export function ChoiceButtons({ choices, onOpenChoice, renderAction }: ChoiceButtonsProps) {
  return (
    <ul className={styles['choices']} aria-label={texts.inChoices}>
      {choices.map(([id, choice]) => (
        <li key={id}>
          <button type="button" className={styles['choice']} onClick={() => onOpenChoice(id)}>
            <Split aria-hidden="true" />
            <span>
              <bdi>{choice.title}</bdi>{' '}
              <small>{texts.atMostWords({ at_most: choice.at_most, count: choice.quests.length })}</small>
            </span>
          </button>
          {renderAction?.(id, choice)}
        </li>
      ))}
    </ul>
  );
}
