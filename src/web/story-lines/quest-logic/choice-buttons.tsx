import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import * as texts from '#texts/story-line-logic.ts';
import styles from './quest-logic.module.css';

type ChoiceButtonsProps = {
  choices: readonly (readonly [string, Choice])[];
  onOpenChoice: (choice: string) => void;
  /** Stands behind each button. */
  renderAct?: (id: string, choice: Choice) => ReactNode;
};

/** The choices of a quest as buttons that open them. */
export function ChoiceButtons({ choices, onOpenChoice, renderAct }: ChoiceButtonsProps) {
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
          {renderAct?.(id, choice)}
        </li>
      ))}
    </ul>
  );
}
