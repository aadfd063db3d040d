import { useId } from 'react';
import type { Side } from '#domain/merge/merge.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import styles from './compared-place.module.css';
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
  return (
    <fieldset className={styles['place']}>
      <legend>{question.about}</legend>
      {sides.map(([side, label]) => (
        <label key={side} className={styles['side']}>
          <span className={styles['head']}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            {label}
          </span>
          <span className={styles['value']}>{question[side] ?? <em>{texts.removed}</em>}</span>
        </label>
      ))}
    </fieldset>
  );
}
