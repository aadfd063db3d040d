import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { idsAddress } from '#contract/document-params.ts';
import type { PresentPerson } from '#contract/presence.ts';
import { questsAddress } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { request } from '#web/shared/api/api.ts';

const titled = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });

const lists = { quest: questsAddress, story_line: storyLinesAddress } as const;

type Titles = ReadonlyMap<string, string>;

const none: Titles = new Map();

/** The titles of the documents at which people are, by their ids. The home of a space reads no list. */
export const usePlaceTitles = (space: string, people: readonly PresentPerson[]): Titles => {
  const idsOf = (kind: keyof typeof lists): string[] =>
    [...new Set(people.flatMap((person) => (person.kind === kind ? (person.id ?? []) : [])))].toSorted();
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
