import { ownValue } from '#domain/own-value.ts';
import { useEffect, useState } from 'react';
import type { ChosenSides } from '#domain/merge/merge.ts';
import * as texts from '#texts/world/world.ts';
import { ComparedPlace } from '#web/documents/saving/compared-place.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { refreshWorld } from '#web/shared/world/saved-world.ts';
import { changedWorld, discardWorldDraft, rebaseDraft, toContent } from '#web/world/draft/world-draft.ts';
import { mergeDraft, type Merged } from './merge-draft.ts';
import styles from './preview-list.module.css';

type ChangedElsewhereProps = { onSave: () => void; onClose: () => void };

/** Somebody else saved the world meanwhile. Changes of different places go together; for the same place it asks. */
export function WorldChangedElsewhere({ onSave, onClose }: ChangedElsewhereProps) {
  const [merged, setMerged] = useState<Merged | null>(null);
  const [choices, setChoices] = useState<ChosenSides>({});
  useEffect(() => {
    const merge = async () => {
      await refreshWorld();
      const { world } = useKnownWorld.getState();
      const draft = changedWorld();
      if (world && draft) setMerged(mergeDraft({ base: toContent(draft.base), mine: draft.content, theirs: world }));
    };
    void merge();
  }, []);
  if (!merged) return <Skeleton lines={2} />;
  const { theirs, questions, settle } = merged;
  const isOpen = questions.some(({ id }) => !ownValue(choices, id));
  const save = () => {
    rebaseDraft(theirs, settle(choices));
    onSave();
  };
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
          <Button variant="primary" disabled={isOpen} onClick={save}>
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
