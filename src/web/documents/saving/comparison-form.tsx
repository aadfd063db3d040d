import type { ReactNode } from 'react';
import type { ChosenSides } from '#domain/merge/merge.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { namePerson } from '#web/documents/history/document-versions.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/since.tsx';
import { capitalize } from '#web/documents/document-words.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { useComparedPlaces } from './use-compared-places.tsx';
import styles from './comparison-form.module.css';
import type { ChoiceNeeded } from '#web/documents/sending/save-merging.ts';
import * as texts from '#texts/writing/saving.ts';
import { RichText } from '#web/shared/rich-text.tsx';

type ComparisonFormProps = {
  one: string;
  needed: ChoiceNeeded;
  onSave: (choices: ChosenSides) => void;
  onClose: () => void;
};

export function ComparisonForm({ one, needed, onSave, onClose }: ComparisonFormProps) {
  const { questions, savedAt, savedBy } = needed.comparison;
  const { id: viewer } = useSignedInUser();
  const isOther = savedBy !== null && savedBy.id !== viewer;
  const saver = isOther ? savedBy.name || capitalize(namePerson(savedBy, viewer)) : texts.otherDevice;
  const { choices, open, chooseAll, places } = useComparedPlaces(needed);
  const first = useFocusOnMount<HTMLButtonElement>();

  return (
    <form className={styles['form']} aria-label={texts.compareBoth} onSubmit={(event) => event.preventDefault()}>
      <div role="alert" className={styles['intro']}>
        <h3>{texts.changedElsewhere(one)}</h3>
        <p>
          <RichText parts={texts.bothChanged<ReactNode>({ saver, since: <Since time={savedAt} /> })} />
        </p>
      </div>
      <div className={styles['all']}>
        <Button ref={first} onClick={() => chooseAll('mine')}>
          {texts.allMine}
        </Button>
        <Button onClick={() => chooseAll('theirs')}>{texts.allTheirs}</Button>
      </div>
      {places}
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
