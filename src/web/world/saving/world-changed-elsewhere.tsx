import type { ChosenSides } from '#domain/merge/merge.ts';
import * as texts from '#texts/world/world.ts';
import type { ChoiceNeeded } from '#web/documents/sending/save-merging.ts';
import { useComparedPlaces } from '#web/documents/saving/use-compared-places.tsx';
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
  const { choices, open, places } = useComparedPlaces(needed);
  const asks = places.length > 0;
  const discard = () => {
    discardWorldDraft();
    onClose();
  };
  return (
    <SaveFailed
      title={texts.changedElsewhere}
      onClose={onClose}
      details={asks && <div className={styles['clashes']}>{places}</div>}
      actions={
        <>
          <Button variant="primary" disabled={open > 0} onClick={() => onSave(choices)}>
            {texts.saveBoth}
          </Button>
          {asks && <Button onClick={discard}>{texts.seeTheirs}</Button>}
        </>
      }
    >
      {asks ? texts.clashHint : texts.mergedHint}
    </SaveFailed>
  );
}
