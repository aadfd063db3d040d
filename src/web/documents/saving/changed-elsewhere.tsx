import { useState } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import * as texts from '#texts/writing/saving.ts';

type ChangedElsewhereProps = {
  one: string;
  /** The saved version; null if the document was deleted. */
  current: number | null;
  command: 'save' | 'delete';
  /** Rejects if the saved version can't be loaded. */
  onLoadOther: () => Promise<void>;
  onInsist: () => void;
  onClose: () => void;
};

export function ChangedElsewhere({ one, current, command, onLoadOther, onInsist, onClose }: ChangedElsewhereProps) {
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isGone = current === null;
  const handleLoadOther = () => {
    setLoading('busy');
    onLoadOther().catch((error: unknown) => {
      logError('The other version could not be loaded', error);
      setLoading('failed');
    });
  };

  return (
    <SaveFailed
      title={isGone ? texts.deletedElsewhere(one) : texts.changedElsewhere(one)}
      onClose={onClose}
      actions={
        <>
          <Button busy={loading === 'busy'} onClick={handleLoadOther}>
            {isGone ? texts.discardMine : texts.loadOther}
          </Button>
          <Button variant={command === 'delete' ? 'danger' : 'quiet'} onClick={onInsist}>
            {command === 'delete' ? texts.deleteAnyway : texts.createAgain}
          </Button>
        </>
      }
    >
      {loading === 'failed' ? texts.otherNotLoaded : isGone ? texts.otherDeleted : texts.otherSaved}
    </SaveFailed>
  );
}
