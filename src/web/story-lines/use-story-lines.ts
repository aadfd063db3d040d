import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { savedStoryLine, storyLineAddress, storyLinesAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { changeList, listKeys, replaceOrAppend, titleIn } from '#web/documents/list/list-cache.ts';
import { deleteDocument, putDocument } from '#web/documents/saving/document-requests.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { sendOrKeep } from '#web/documents/outbox/send-or-keep.ts';
import { keptOnDevice } from '#web/shared/unsaved-work.ts';
import type { LineDraft } from './edit/line-draft.ts';
import { readStoryLineList } from './read-story-line-list.ts';

/** The owner's story lines in the order they were made. */
export const useStoryLines = (owner: string) =>
  useList(listKeys.storyLines(owner), {
    address: storyLinesAddress(owner),
    addressOf: (id) => storyLineAddress(owner, id),
    read: readStoryLineList,
    failure: 'The story lines could not be loaded',
  });

/** Creates a story line or changes the version that its draft began from; the list then holds what the server answered. */
export const useSaveStoryLine = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: LineDraft) => saveStoryLine(owner, draft),
    onSuccess: async (saved) => {
      if (saved === keptOnDevice) return;
      await changeList<SavedStoryLine>({ client, queryKey: listKeys.storyLines(owner) }, (lines) =>
        replaceOrAppend(lines, saved),
      );
    },
  });
};

/** Deletes a story line as it was last seen; one that is gone already counts as deleted. */
export const useDeleteStoryLine = (owner: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<SavedStoryLine, 'id' | 'version'>) => {
      if (!owner || !id) throw new Error('Without owner or id no story line is deleted.');
      const title = titleIn(client, listKeys.storyLines(owner), id);
      return sendOrKeep(
        { ...lineActs, act: 'delete', owner, item: id, title, version, original: null, content: null },
        () => deleteDocument(storyLineAddress(owner, id), version),
      );
    },
    onSuccess: async (gone, { id }) => {
      if (gone === keptOnDevice) return;
      await changeList<SavedStoryLine>({ client, queryKey: listKeys.storyLines(owner) }, (lines) =>
        lines.filter((line) => line.id !== id),
      );
    },
  });
};

/** Reads the list anew, and with it whatever other devices changed; rejects where that fails. */
export const useReloadStoryLines = (owner: string) => {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: listKeys.storyLines(owner) }, { throwOnError: true });
};

const lineActs = { kind: 'story-lines', fromStoryLines: false } as const;

const saveStoryLine = async (
  owner: string,
  { id, version, original, content }: LineDraft,
): Promise<SavedStoryLine | typeof keptOnDevice> => {
  if (!owner) throw new Error('Without an owner no story line is saved.');
  const { title } = content;
  return sendOrKeep({ ...lineActs, act: 'save', owner, item: id, title, version, original, content }, async () =>
    z.parse(savedStoryLine, await putDocument(storyLineAddress(owner, id), { version, content })),
  );
};
