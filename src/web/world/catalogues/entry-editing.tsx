import { useEffect, useRef } from 'react';
import { toKnownVersion } from '#contract/versions.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { EntryContent } from '#domain/world/entry.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { readEntriesAgain, sendEntry, describeRefusal } from '#web/world/entries/entry-requests.ts';
import { toEntryFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';

type EntryEditingProps = { entry: SavedEntry; coins: readonly WorldCoin[]; onClose: () => void };

/** The row of an entry while it is edited. Its end gives the focus back to the row's pencil. */
export function EntryEditing({ entry, coins, onClose }: EntryEditingProps) {
  const place = useRef<HTMLDivElement>(null);
  const fields = toEntryFields(entry);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const close = () => {
    const row = place.current?.parentElement;
    onClose();
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  const save = async (_id: string, content: EntryContent): Promise<string | null> => {
    try {
      await sendEntry(entry, content, toKnownVersion(entry));
      showToast(texts.entrySaved(content.name));
      close();
      return null;
    } catch (error) {
      logError('An entry could not be saved', error);
      if (!(error instanceof ApiError) || error.status !== 412) return describeRefusal(error);
      await readEntriesAgain();
      return texts.entryChanged;
    }
  };
  return (
    <div ref={place} data-entry={entry.id}>
      <EntryForm start={fields} isNew={false} coins={coins} onSave={save} onCancel={close} />
    </div>
  );
}
