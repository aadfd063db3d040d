import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { idsAddress } from '#contract/document-params.ts';
import { questsAddress } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { request } from '#web/shared/api/api.ts';

const titled = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });

const lists = { quest: questsAddress, story_line: storyLinesAddress } as const;

type Titles = ReadonlyMap<string, string>;

/** Of other kinds nothing is read. */
type Place = { readonly kind: string | null; readonly id: string | null };

const none: Titles = new Map();

/** The titles of documents by their ids. The home of a space reads no list. */
export const usePlaceTitles = (space: string, places: readonly Place[]): Titles => {
  const idsOf = (kind: keyof typeof lists): string[] =>
    [...new Set(places.flatMap((place) => (place.kind === kind ? (place.id ?? []) : [])))].toSorted();
  const wanted = { quest: idsOf('quest'), story_line: idsOf('story_line') };
  const { data = none } = useQuery({
    queryKey: ['place-titles', space, wanted],
    queryFn: async () => {
      const read = [
        readTitles(lists.quest(space), wanted.quest),
        readTitles(lists.story_line(space), wanted.story_line),
      ];
      return new Map((await Promise.all(read)).flat());
    },
    placeholderData: keepPreviousData,
  });
  return data;
};

const readTitles = async (list: string, ids: readonly string[]): Promise<[string, string][]> => {
  if (ids.length === 0) return [];
  const { body } = await request('GET', idsAddress(list, ids));
  return z.parse(titled, body).items.map(({ id, title }) => [id, title]);
};
