import { type ReactNode, useId, useState } from 'react';
import { ownValue } from '#domain/own-value.ts';
import { readsSame } from '#domain/text/markup/markup.ts';
import type { ChosenSides, Side } from '#domain/merge/merge.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { useMarkup } from '#web/shared/game-text/read-text.ts';
import { type ChoiceNeeded, choicesFrom } from '#web/documents/sending/save-merging.ts';
import styles from './comparison-form.module.css';
import * as texts from '#texts/writing/saving.ts';

type ComparedPlaces = {
  readonly choices: ChosenSides;
  /** How many of the places have no side yet. */
  readonly open: number;
  readonly chooseAll: (side: Side) => void;
  readonly places: readonly ReactNode[];
};

/** The places that both sides changed, each with a choice between the two. */
export const useComparedPlaces = ({ comparison: { questions }, answers }: ChoiceNeeded): ComparedPlaces => {
  const [choices, setChoices] = useState(() => choicesFrom(questions, answers));
  return {
    choices,
    open: questions.filter(({ id }) => !ownValue(choices, id)).length,
    chooseAll: (side) => setChoices(Object.fromEntries(questions.map(({ id }) => [id, side]))),
    places: questions.map((question) => (
      <ComparedPlace
        key={question.id}
        question={question}
        chosen={ownValue(choices, question.id)}
        onChoose={(side) => setChoices((before) => ({ ...before, [question.id]: side }))}
      />
    )),
  };
};

type ComparedPlaceProps = {
  question: DescribedQuestion;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

const sides = [
  ['mine', texts.mine],
  ['theirs', texts.theirs],
] as const;

function ComparedPlace({ question, chosen, onChoose }: ComparedPlaceProps) {
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
