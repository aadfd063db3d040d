import { ownValue } from '#domain/own-value.ts';
import { type ReactNode, useState } from 'react';
import type { ChosenSides, Side } from '#domain/merge/merge.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { namePerson } from '#web/documents/history/document-versions.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/since.tsx';
import { capitalize } from '#web/documents/document-words.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { ComparedPlace } from './compared-place.tsx';
import styles from './comparison-form.module.css';
import { type ChoiceNeeded, choicesFrom } from '#web/documents/sending/save-merging.ts';
import * as texts from '#texts/writing/saving.ts';
import { RichText } from '#web/shared/rich-text.tsx';

type ComparisonFormProps = {
  one: string;
  needed: ChoiceNeeded;
  onSave: (choices: ChosenSides) => void;
  onClose: () => void;
};

export function ComparisonForm({ one, needed: { comparison, answers }, onSave, onClose }: ComparisonFormProps) {
  const { questions, savedAt, savedBy } = comparison;
  const { id: viewer } = useSignedInUser();
  const isOther = savedBy !== null && savedBy.id !== viewer;
  const saver = isOther ? savedBy.name || capitalize(namePerson(savedBy, viewer)) : texts.otherDevice;
  const [choices, setChoices] = useState(() => choicesFrom(questions, answers));
  const first = useFocusOnMount<HTMLButtonElement>();
  const open = questions.filter(({ id }) => !ownValue(choices, id)).length;
  const handleChooseAll = (side: Side) => setChoices(allOf(questions, side));

  return (
    <form className={styles['form']} aria-label={texts.compareBoth} onSubmit={(event) => event.preventDefault()}>
      <div role="alert" className={styles['intro']}>
        <h3>{texts.changedElsewhere(one)}</h3>
        <p>
          <RichText parts={texts.bothChanged<ReactNode>({ saver, since: <Since time={savedAt} /> })} />
        </p>
      </div>
      <div className={styles['all']}>
        <Button ref={first} onClick={() => handleChooseAll('mine')}>
          {texts.allMine}
        </Button>
        <Button onClick={() => handleChooseAll('theirs')}>{texts.allTheirs}</Button>
      </div>
      {questions.map((question) => (
        <ComparedPlace
          key={question.id}
          question={question}
          chosen={ownValue(choices, question.id)}
          onChoose={(side) => setChoices((last) => ({ ...last, [question.id]: side }))}
        />
      ))}
      <div className={styles['actions']}>
        <output>{open > 0 ? texts.leftToChoose({ open, all: questions.length }) : texts.allChosen}</output>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="primary" disabled={open > 0} onClick={() => onSave(choices)}>
          {texts.saveMerged}
        </Button>
      </div>
    </form>
  );
}

const allOf = (questions: readonly DescribedQuestion[], side: Side): ChosenSides =>
  Object.fromEntries(questions.map(({ id }) => [id, side]));
