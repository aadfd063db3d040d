import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type AsideItem, asideList, setAsideAddress } from '#contract/set-aside.ts';
import { keyOfSaying } from '#domain/advice/aside/sayings.ts';
import { request } from '#web/shared/api/api.ts';
import { asideKey } from './quest-aside.ts';

export type AsideOfLine = Pick<AsideItem, 'reason' | 'by'>;

type SavedLine = { readonly id: string; readonly version: number };

type ItemsOfLines = ReadonlyMap<string, ReadonlyMap<string, AsideOfLine>>;

/** What is set aside in a saved story line. */
export const readAsideOfLine = async (owner: string, line: string): Promise<readonly AsideItem[]> => {
  const { body } = await request('GET', setAsideAddress({ kind: 'story-lines', owner, id: line }));
  return z.parse(asideList, body).items;
};

/** By line and `keyOfSaying`; undefined until it is read. What can't be read counts as not set aside. */
export const useAsideOfLines = (owner: string | null, lines: readonly SavedLine[]): ItemsOfLines | undefined => {
  const { data, isError } = useQuery({
    queryKey: [...asideKey(owner ?? undefined), 'lines', ...lines.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async (): Promise<ItemsOfLines> => {
      const all = lines.map(async ({ id }) => {
        const items = owner === null ? [] : await readAsideOfLine(owner, id);
        return [id, new Map(items.map((each) => [keyOfSaying(each), each]))] as const;
      });
      return new Map(await Promise.all(all));
    },
    enabled: owner !== null && lines.length > 0,
    retry: false,
  });
  return isError || lines.length === 0 ? none : data;
};

const none: ItemsOfLines = new Map();
