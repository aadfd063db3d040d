import { ownValue } from '#domain/own-value.ts';
import { useState } from 'react';
import type { ChosenSides } from '#domain/merge/merge.ts';
import * as texts from '#texts/world/world.ts';
import { type ChoiceNeeded, choicesFrom } from '#web/documents/sending/save-merging.ts';
import { ComparedPlace } from '#web/documents/saving/compared-place.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { discardWorldDraft } from '#web/world/draft/world-draft.ts';
import styles from './world-saving.module.css';

type ChangedElsewhereProps = {
  needed: ChoiceNeeded;
  onSave: (choices: ChosenSides) => void;
  onClose: () => void;
};

/** Somebody else saved the world meanwhile. Changes of different places go together; for the same place it asks. */
export function WorldChangedElsewhere({ needed, onSave, onClose }: ChangedElsewhereProps) {
  const { questions } = needed.comparison;
  const [choices, setChoices] = useState(() => choicesFrom(questions, needed.answers));
  const isOpen = questions.some(({ id }) => !ownValue(choices, id));
  const discard = () => {
    discardWorldDraft();
    onClose();
  };
  return (
    <SaveFailed
      title={texts.changedElsewhere}
      onClose={onClose}
      details={
        questions.length > 0 && (
          <div className={styles['clashes']}>
            {questions.map((question) => (
              <ComparedPlace
                key={question.id}
                question={question}
                chosen={ownValue(choices, question.id)}
                onChoose={(side) => setChoices((before) => ({ ...before, [question.id]: side }))}
              />
            ))}
          </div>
        )
      }
      actions={
        <>
          <Button variant="primary" disabled={isOpen} onClick={() => onSave(choices)}>
            {texts.saveBoth}
          </Button>
          {questions.length > 0 && <Button onClick={discard}>{texts.seeTheirs}</Button>}
        </>
      }
    >
      {questions.length === 0 ? texts.mergedHint : texts.clashHint}
    </SaveFailed>
  );
}
