import type { QueryClient } from '@tanstack/react-query';
import { type BatchBody, batchAddress, batchAnswer, type BatchAnswer, batchLimits } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import { firstUnsentVersion, toKnownVersion, schemaHeaders } from '#contract/versions.ts';
import { limits } from '#domain/limits.ts';
import * as texts from '#texts/quest-table.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { ApiError, ServerUnreachable, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';

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

/** A large batch is checked and saved as one. */
const patienceMs = 60_000;

/** All or nothing. `act` becomes the note in each history. */
export const sendBatch = async (owner: string, body: BatchBody, act: string): Promise<BatchAnswer['versions']> => {
  const noted = { ...body, note: act.slice(0, limits.note.max) };
  const sent = await request('POST', batchAddress(owner), { body: noted, headers: schemaHeaders, patienceMs });
  return batchAnswer.parse(sent.body).versions;
};

/** As the server bounds a batch. null: it takes it. */
export const boundsOfBatch = (body: BatchBody): string | null => {
  const count = Object.keys(body.changes).length + (body.submit?.length ?? 0);
  if (count > batchLimits.quests) return texts.tooManyQuests(batchLimits.quests);
  if (Object.keys(body.story_lines ?? {}).length > batchLimits.storyLines)
    return texts.tooManyLines(batchLimits.storyLines);
  return new TextEncoder().encode(JSON.stringify(body)).length > batchLimits.bytes ? texts.tooManyBytes : null;
};
