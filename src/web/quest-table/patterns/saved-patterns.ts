import { useQuery, useQueryClient } from '@tanstack/react-query';
import { patternAddress, patternList, patternsAddress, type SavedPattern } from '#contract/patterns.ts';
import { changeHeaders, creationHeaders, schemaHeaders, toKnownVersion } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { PatternQuest } from '#domain/pattern/fill-pattern.ts';
import { request } from '#web/shared/api/api.ts';
import { generateId } from '#web/shared/generate-id.ts';

export type OwnedPattern = SavedPattern & { readonly isOwn: boolean };

/** Those of an owner, and the official ones, which are for all. */
export const useSavedPatterns = (owner: string) => {
  const client = useQueryClient();
  const queryKey = ['patterns', owner];
  const { data, isError } = useQuery({
    queryKey,
    staleTime: 60_000,
    queryFn: async (): Promise<readonly OwnedPattern[]> => {
      const owners = [...new Set([owner, officialOwner])];
      const lists = await Promise.all(owners.map(readPatterns));
      return lists.flatMap((items, index) => items.map((item) => ({ ...item, isOwn: index === 0 })));
    },
  });
  const readAgain = () => client.invalidateQueries({ queryKey: ['patterns'] });

  /** Answers its id. `replaced`: the pattern takes its place. */
  const save = async (content: PatternQuest, replaced: SavedPattern | null): Promise<string> => {
    const id = replaced?.id ?? `pattern_${generateId()}`;
    const headers = { ...schemaHeaders, ...(replaced ? changeHeaders(toKnownVersion(replaced)) : creationHeaders) };
    await request('PUT', patternAddress(owner, id), { body: content, headers });
    await readAgain();
    return id;
  };
  const remove = async (pattern: SavedPattern): Promise<void> => {
    await request('DELETE', patternAddress(owner, pattern.id), { headers: changeHeaders(toKnownVersion(pattern)) });
    await readAgain();
  };
  return { patterns: data, isError, save, remove };
};

const readPatterns = async (owner: string): Promise<SavedPattern[]> =>
  patternList.parse((await request('GET', patternsAddress(owner))).body).items;
