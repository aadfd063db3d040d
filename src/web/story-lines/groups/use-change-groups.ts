import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import { lineGroupsAddress, savedLineGroups, type SavedLineGroups } from '#contract/line-groups.ts';
import { changeHeaders, toKnownVersion } from '#contract/versions.ts';
import { checkLineGroups, type LineGroup } from '#domain/story-line/line-groups.ts';
import * as texts from '#texts/writing/line-groups.ts';
import { bookRules } from '#texts/rules/book-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { readGroups } from './use-line-groups.ts';

type ChangeGroups = (change: (groups: readonly LineGroup[]) => readonly LineGroup[]) => Promise<boolean>;

/** Each change is saved at once, and shown before. Where somebody else saved meanwhile, it is done to theirs. */
export const useChangeGroups = (owner: string): ChangeGroups => {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const queryKey = [lineGroupsTable, owner];
      const show = (saved: SavedLineGroups): void => void client.setQueryData(queryKey, saved);
      const before = client.getQueryData<SavedLineGroups>(queryKey) ?? (await readGroups(owner));
      const groups = [...change(before.groups)];
      const violation = checkLineGroups(groups);
      if (violation) {
        showToast(messageOf(bookRules, violation));
        return false;
      }
      show({ ...before, groups });
      try {
        show(await saveGroups(owner, before, change));
        return true;
      } catch (error) {
        logError('The groups of story lines could not be saved', error);
        showToast(texts.notSaved);
        show(before);
        await client.invalidateQueries({ queryKey });
        return false;
      }
    },
    [client, owner],
  );
};

const retries = 4;

const saveGroups = async (
  owner: string,
  before: SavedLineGroups,
  change: Parameters<ChangeGroups>[0],
): Promise<SavedLineGroups> => {
  for (let [left, present] = [retries, before]; ; left -= 1) {
    try {
      const body = { groups: change(present.groups) };
      const headers = changeHeaders(toKnownVersion(present));
      return savedLineGroups.parse((await request('PUT', lineGroupsAddress(owner), { body, headers })).body);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412) || left === 0) throw error;
      present = await readGroups(owner);
    }
  }
};
