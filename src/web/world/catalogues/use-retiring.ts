import { useState } from 'react';
import { toKnownVersion } from '#contract/versions.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import * as texts from '#texts/world/entries.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { describeRefusal, sendEntry, toEntryContent } from '#web/world/entries/entry-requests.ts';

/** Retires an entry, or brings a retired one back. `busy` is the id of the entry. */
export const useRetiring = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const retire = async (entry: SavedEntry): Promise<void> => {
    setBusy(entry.id);
    try {
      await sendEntry(entry, { ...toEntryContent(entry), retired: !entry.retired }, toKnownVersion(entry));
      showToast(entry.retired ? texts.isBack(entry.name) : texts.isRetired(entry.name));
    } catch (error) {
      logError('An entry could not be retired', error);
      showToast(describeRefusal(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, retire };
};
