import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questAddress, questRemovalAddress, questsAddress, savedQuest, type SavedQuest } from '#contract/quests.ts';
import { changeList, listKeys, replaceOrAppend, titleIn } from '#web/documents/list/list-cache.ts';
import { deleteDocument, putDocument } from '#web/documents/saving/document-requests.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { sendOrKeep } from '#web/documents/outbox/send-or-keep.ts';
import { keptOnDevice } from '#web/shared/unsaved-work.ts';
import type { QuestDraft } from './quest-draft.ts';
import { readQuestList } from './read-quest-list.ts';

/** The owner's quests in the order they were made. */
export const useQuests = (owner: string) =>
  useList(listKeys.quests(owner), {
    address: questsAddress(owner),
    addressOf: (id) => questAddress(owner, id),
    read: readQuestList,
    failure: 'The quests could not be loaded',
  });

/** Creates a quest or changes the version that its draft began from; the list then holds what the server answered. */
export const useSaveQuest = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: QuestDraft) => saveQuest(owner, draft),
    onSuccess: async (saved) => {
      if (saved === keptOnDevice) return;
      await changeList<SavedQuest>({ client, queryKey: listKeys.quests(owner) }, (quests) =>
        replaceOrAppend(quests, saved),
      );
    },
  });
};

/** A quest as it was last seen, and whether it is to be taken out of the story lines that hold it. */
type QuestDeletion = Pick<SavedQuest, 'id' | 'version'> & { readonly fromStoryLines: boolean };

/** Deletes a quest as it was last seen; one that is gone already counts as deleted. */
export const useDeleteQuest = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deletion: QuestDeletion) =>
      sendOrKeep(deletionOf(owner, deletion, titleIn(client, listKeys.quests(owner), deletion.id)), () =>
        deleteQuest(owner, deletion),
      ),
    onSuccess: async (gone, { id, fromStoryLines }) => {
      if (gone === keptOnDevice) return;
      await changeList<SavedQuest>({ client, queryKey: listKeys.quests(owner) }, (quests) =>
        quests.filter((quest) => quest.id !== id),
      );
      if (fromStoryLines) await client.invalidateQueries({ queryKey: listKeys.storyLines(owner) });
    },
  });
};

/** Reads the list anew, and with it whatever other devices changed; rejects where that fails. */
export const useReloadQuests = (owner: string) => {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: listKeys.quests(owner) }, { throwOnError: true });
};

const saveQuest = async (owner: string, draft: QuestDraft): Promise<SavedQuest | typeof keptOnDevice> => {
  const { id, version, original, content } = draft;
  if (!owner || Object.keys(content.objectives).length === 0)
    throw new Error('Without an owner or an objective no quest is saved.');
  const { title } = content;
  return sendOrKeep(
    { kind: 'quests', act: 'save', owner, item: id, title, version, original, content, fromStoryLines: false },
    async () => z.parse(savedQuest, await putDocument(questAddress(owner, id), { version, content })),
  );
};

const deletionOf = (owner: string, { id, version, fromStoryLines }: QuestDeletion, title: string) =>
  ({
    kind: 'quests',
    act: 'delete',
    owner,
    item: id,
    title,
    version,
    original: null,
    content: null,
    fromStoryLines,
  }) as const;

const deleteQuest = (owner: string, { id, version, fromStoryLines }: QuestDeletion): Promise<void> => {
  if (!owner || !id) throw new Error('Without owner or id no quest is deleted.');
  return deleteDocument(fromStoryLines ? questRemovalAddress(owner, id) : questAddress(owner, id), version);
};
