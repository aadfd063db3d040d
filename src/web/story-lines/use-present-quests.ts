import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { readQuestList } from '#web/quests/read-quest-list.ts';
import { ServerUnreachable } from '#web/shared/api.ts';
import { listKeys, type LoadedList } from '#web/documents/list/list-cache.ts';
import { useOwnOutbox } from '#web/documents/outbox/use-outbox.ts';
import { withWaiting } from '#web/documents/outbox/with-waiting.ts';

/**
 * Asks which quests an owner has at this moment, those that wait on this device too. Out of reach of the server, what is
 * known of them counts, if that is all; else the error is thrown.
 */
export const usePresentQuests = (owner: string): (() => Promise<ReadonlySet<string>>) => {
  const client = useQueryClient();
  const outbox = useOwnOutbox();
  return useCallback(async () => {
    const queryKey = listKeys.quests(owner);
    const known = () => client.getQueryData<LoadedList<SavedQuest>>(queryKey);
    try {
      await client.refetchQueries({ queryKey }, { throwOnError: true });
    } catch (error) {
      if (!(error instanceof ServerUnreachable) || !known()?.isComplete) throw error;
    }
    const waiting = outbox.filter((entry) => entry.kind === 'quests' && entry.owner === owner);
    return new Set(withWaiting(known()?.items ?? [], waiting, readQuestList).map(({ id }) => id));
  }, [client, outbox, owner]);
};
