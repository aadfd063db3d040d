import { useId } from 'react';
import { readsSame } from '#domain/text/markup/markup.ts';
import type { Side } from '#domain/merge/merge.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { useMarkup } from '#web/shared/game-text/read-text.ts';
import styles from './comparison-form.module.css';
import * as texts from '#texts/writing/saving.ts';

type ComparedPlaceProps = {
  question: DescribedQuestion;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

const sides = [
  ['mine', texts.mine],
  ['theirs', texts.theirs],
] as const;

export function ComparedPlace({ question, chosen, onChoose }: ComparedPlaceProps) {
  const name = useId();
  const markup = useMarkup();
  /** As players read it, unless both read the same. */
  const showSide = (text: string | null, other: string | null) => {
    if (text === null) return <em>{texts.removed}</em>;
    return other !== null && readsSame(text, other, markup) ? text : <GameText text={text} />;
  };
  return (
    <fieldset className={styles['place']}>
      <legend>{question.about}</legend>
      {sides.map(([side, label]) => (
        <label key={side} className={styles['side']}>
          <span className={styles['head']}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            {label}
          </span>
          <span className={styles['value']}>
            {showSide(question[side], question[side === 'mine' ? 'theirs' : 'mine'])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
