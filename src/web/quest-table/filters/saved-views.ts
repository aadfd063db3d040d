import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedView, viewAddress, type ViewContent, viewList, viewsAddress } from '#contract/views.ts';
import { changeHeaders, creationHeaders, schemaHeaders, toKnownVersion } from '#contract/versions.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { request } from '#web/shared/api/api.ts';

/** The named views of an owner's quests. */
export const useSavedViews = (owner: string) => {
  const client = useQueryClient();
  const queryKey = ['views', owner];
  const { data, isPending } = useQuery({
    queryKey,
    staleTime: 60_000,
    queryFn: async () =>
      viewList.parse((await request('GET', viewsAddress(owner))).body).items.filter(({ of }) => of === 'quests'),
  });
  const readAgain = () => client.invalidateQueries({ queryKey });

  /** Answers its id. `replaced`: the view takes its place. */
  const save = async (content: ViewContent, replaced: SavedView | null): Promise<string> => {
    const id = replaced?.id ?? `view_${generateId()}`;
    const headers = { ...schemaHeaders, ...(replaced ? changeHeaders(toKnownVersion(replaced)) : creationHeaders) };
    await request('PUT', viewAddress(owner, id), { body: content, headers });
    await readAgain();
    return id;
  };
  const remove = async (view: SavedView): Promise<void> => {
    await request('DELETE', viewAddress(owner, view.id), { headers: changeHeaders(toKnownVersion(view)) });
    await readAgain();
  };
  return { views: data ?? noViews, isPending, save, remove };
};

const noViews: readonly SavedView[] = [];
