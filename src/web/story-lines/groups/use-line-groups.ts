// Read this folder in this order: this file, then grouped-lines, use-change-groups, use-line-dragging and group-dialog.

import { useQuery } from '@tanstack/react-query';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import { lineGroupsAddress, savedLineGroups, type SavedLineGroups } from '#contract/line-groups.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import { request } from '#web/shared/api/api.ts';

type LineGroups = { readonly groups: readonly LineGroup[] | undefined; readonly isAsked: boolean };

/** Changes of other devices come in by events. Nothing is asked while there is no line to group. */
export const useLineGroups = (owner: string, isNeeded: boolean): LineGroups => {
  const { data, isFetching } = useQuery({
    enabled: isNeeded,
    queryKey: [lineGroupsTable, owner],
    staleTime: 60_000,
    queryFn: () => readGroups(owner),
  });
  return { groups: data?.groups, isAsked: isFetching };
};

export const readGroups = async (owner: string): Promise<SavedLineGroups> =>
  savedLineGroups.parse((await request('GET', lineGroupsAddress(owner))).body);
