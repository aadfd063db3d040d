import type { WorldCoin } from '#domain/world/world.ts';
import type { EntryContent } from '#domain/world/entry.ts';
import * as texts from '#texts/world/entries.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { sendEntry, describeRefusal } from '#web/world/entries/entry-requests.ts';
import { blankEntryFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';

type AddEntryDialogProps = { catalogue: string; coins: readonly WorldCoin[]; onClose: () => void };

export function AddEntryDialog({ catalogue, coins, onClose }: AddEntryDialogProps) {
  const save = async (id: string, content: EntryContent): Promise<string | null> => {
    try {
      await sendEntry({ catalogue, id }, content, null);
      showToast(texts.entrySaved(content.name));
      onClose();
      return null;
    } catch (error) {
      logError('An entry could not be added', error);
      return error instanceof ApiError && error.status === 412 ? texts.idTaken : describeRefusal(error);
    }
  };
  return (
    <Modal title={texts.addEntry} size="wide" onClose={onClose}>
      <EntryForm start={blankEntryFields} isNew coins={coins} onSave={save} onCancel={onClose} />
    </Modal>
  );
}
