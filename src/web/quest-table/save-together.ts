import type { QueryClient } from '@tanstack/react-query';
import type { BatchBody } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import { firstUnsentVersion, toKnownVersion } from '#contract/versions.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { sendBatch, boundsOfBatch } from './send-batch.ts';

const mostAtOnce = 500;

type Saving = { readonly client: QueryClient; readonly owner: string; readonly act: string };

/** The quests that were saved, as they are now. The others need a save of their own: it merges, or waits on the device. */
export const saveTogether = async (saving: Saving, quests: readonly SavedQuest[]): Promise<readonly SavedQuest[]> => {
  const sent = quests.filter(({ version }) => version < firstUnsentVersion);
  const saved: SavedQuest[] = [];
  for (let at = 0; at < sent.length; at += mostAtOnce)
    saved.push(...(await saveSome(saving, sent.slice(at, at + mostAtOnce))));
  if (saved.length > 0) await saving.client.invalidateQueries({ queryKey: listKey(questKind.name, saving.owner) });
  return saved;
};

const saveSome = async ({ owner, act }: Saving, quests: readonly SavedQuest[]): Promise<SavedQuest[]> => {
  const changes = quests.map((quest) => [
    quest.id,
    { content: questKind.contentOf(quest), expected: toKnownVersion(quest) },
  ]);
  const body: BatchBody = { changes: Object.fromEntries(changes) };
  if (useConnectivity.getState().state === 'Offline' || boundsOfBatch(body) !== null) return [];
  try {
    const versions = await sendBatch(owner, body, act);
    return quests.flatMap((quest) => {
      const version = versions[quest.id];
      return version ? [{ ...quest, ...version }] : [];
    });
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof ServerUnreachable))
      logError('Cells could not be saved together', error);
    return [];
  }
};
