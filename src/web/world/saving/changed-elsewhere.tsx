import { useEffect, useState } from 'react';
import * as texts from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useKnownWorld } from '#web/shared/world/known-world.ts';
import { refreshWorld } from '#web/shared/world/saved-world.ts';
import { discardDraft, rebaseDraft, toContent, useWorldDraft } from '#web/world/draft/world-draft.ts';
import { mergeDraft, type Merged } from './merge-draft.ts';

type ChangedElsewhereProps = { onSave: () => void; onClose: () => void };

/** Somebody else saved the world meanwhile. Changes of different places go together; for the same place it asks. */
export function ChangedElsewhere({ onSave, onClose }: ChangedElsewhereProps) {
  const [merged, setMerged] = useState<Merged | null>(null);
  useEffect(() => {
    const merge = async () => {
      await refreshWorld();
      const { world } = useKnownWorld.getState();
      const { draft } = useWorldDraft.getState();
      if (world && draft) setMerged(mergeDraft({ base: toContent(draft.base), mine: draft.content, theirs: world }));
    };
    void merge();
  }, []);
  if (!merged) return <Skeleton lines={2} />;
  const save = () => {
    rebaseDraft(merged.theirs, merged.content);
    onSave();
  };
  const discard = () => {
    discardDraft();
    onClose();
  };
  const isClean = merged.clashes.length === 0;
  return (
    <SaveFailed
      title={texts.changedElsewhere}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={save}>
            {isClean ? texts.saveBoth : texts.saveMine}
          </Button>
          {!isClean && <Button onClick={discard}>{texts.seeTheirs}</Button>}
        </>
      }
    >
      {isClean ? texts.mergedHint : texts.clashHint(merged.clashes.join(', '))}
    </SaveFailed>
  );
}
