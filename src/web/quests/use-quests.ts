import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questAddress, questsAddress, savedQuest, type SavedQuest } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { ApiError, request } from '#web/shared/api.ts';
import { logError } from '#web/shared/log.ts';
import type { QuestDraft } from './quest-draft.ts';
import { readQuestList } from './read-quest-list.ts';

const questsKey = (owner: string) => ['quests', owner];

/** The owner's quests in the order they were made. */
export const useQuests = (owner: string) => useQuery({ queryKey: questsKey(owner), queryFn: () => fetchQuests(owner) });

/** Creates a quest or changes the version that its draft began from; the list then holds what the server answered. */
export const useSaveQuest = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: QuestDraft) => saveQuest(owner, draft),
    onSuccess: (saved) => changeList({ client, owner }, (quests) => replaceOrAppend(quests, saved)),
  });
};

/** Deletes a quest as it was last seen; one that is gone already counts as deleted. */
export const useDeleteQuest = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (quest: Pick<SavedQuest, 'id' | 'version'>) => deleteQuest(owner, quest),
    onSuccess: (_gone, { id }) => changeList({ client, owner }, (quests) => quests.filter((quest) => quest.id !== id)),
  });
};

/** Reads the list anew, and with it whatever other devices changed; rejects where that fails. */
export const useReloadQuests = (owner: string) => {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: questsKey(owner) }, { throwOnError: true });
};

const fetchQuests = async (owner: string): Promise<SavedQuest[]> => {
  try {
    const { body } = await request('GET', questsAddress(owner));
    return readQuestList(body);
  } catch (error) {
    logError('The quests could not be loaded', error);
    throw error;
  }
};

const saveQuest = async (owner: string, draft: QuestDraft): Promise<SavedQuest> => {
  if (!owner || Object.keys(draft.content.objectives).length === 0)
    throw new Error('Without an owner or an objective no quest is saved.');
  try {
    return await putQuest(owner, draft);
  } catch (error) {
    if (draft.version === null && isEarlierAttempt(error)) return putQuest(owner, { ...draft, version: 1 });
    throw error;
  }
};

const putQuest = async (owner: string, { id, version, content }: QuestDraft): Promise<SavedQuest> => {
  const headers = version === null ? creationHeaders : changeHeaders(version);
  const { body } = await request('PUT', questAddress(owner, id), { body: content, headers });
  return z.parse(savedQuest, body);
};

/** Only this device knows the id of a new quest: its first version is our own attempt whose answer never came. */
const isEarlierAttempt = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412 && error.problem?.current_version === 1;

const deleteQuest = async (owner: string, { id, version }: Pick<SavedQuest, 'id' | 'version'>): Promise<void> => {
  if (!owner || !id) throw new Error('Without owner or id no quest is deleted.');
  try {
    await request('DELETE', questAddress(owner, id), { headers: changeHeaders(version) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** Applies a change that the server has made to the list in memory, which a slower answer must not undo. */
const changeList = async (
  { client, owner }: { client: QueryClient; owner: string },
  change: (quests: readonly SavedQuest[]) => SavedQuest[],
): Promise<void> => {
  const queryKey = questsKey(owner);
  await client.cancelQueries({ queryKey });
  const changed = client.setQueryData<SavedQuest[]>(queryKey, (quests) => quests && change(quests));
  if (!changed) await client.invalidateQueries({ queryKey });
};

const replaceOrAppend = (quests: readonly SavedQuest[], saved: SavedQuest): SavedQuest[] =>
  quests.some(({ id }) => id === saved.id)
    ? quests.map((quest) => (quest.id === saved.id ? saved : quest))
    : [...quests, saved];
