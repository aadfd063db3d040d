import { useState } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';

type ChangedElsewhereProps = {
  /** What the item is called, such as `quest`. */
  one: string;
  /** The version that is saved now; null where the item was deleted. */
  current: number | null;
  act: 'save' | 'delete';
  /** Leaves one's own text for what is saved; rejects where that could not be loaded. */
  onLoadOther: () => Promise<void>;
  onInsist: () => void;
  onClose: () => void;
};

/** Tells that an item was saved or deleted elsewhere after the draft began, and leaves the choice to the person. */
export function ChangedElsewhere({ one, current, act, onLoadOther, onInsist, onClose }: ChangedElsewhereProps) {
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
      title={isGone ? `This ${one} was deleted elsewhere` : `This ${one} was changed elsewhere`}
      onClose={onClose}
      actions={
        <>
          <Button busy={loading === 'busy'} onClick={handleLoadOther}>
            {isGone ? 'Let it go' : 'Load the other version'}
          </Button>
          <Button variant={act === 'delete' ? 'danger' : 'quiet'} onClick={onInsist}>
            {act === 'delete' ? 'Delete it all the same' : 'Create it again'}
          </Button>
        </>
      }
    >
      {loading === 'failed'
        ? 'The other version could not be loaded. Your own version is still in the editor; please try again.'
        : `Another window or device ${isGone ? 'deleted' : 'saved'} it after you began. Your own version is still in the editor.`}
    </SaveFailed>
  );
}
