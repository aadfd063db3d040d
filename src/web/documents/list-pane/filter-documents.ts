import { collections } from '#domain/quest-properties/collections.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

export type SearchedDocument = Pick<QuestContent, 'title'> &
  Partial<Pick<QuestContent, 'description' | 'requirements' | 'objectives' | 'rewards'>>;

/** Every word, in any case: in title, description, items, creatures, people and professions. */
export const filterDocuments = <Item extends SearchedDocument>(
  items: readonly Item[],
  search: string,
): readonly Item[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = textOf(item);
    return words.every((word) => text.includes(word));
  });
};

/** Each typed letter searches thousands of documents again. */
const texts = new WeakMap<SearchedDocument, string>();

const textOf = (item: SearchedDocument): string => {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const { subjectOf } = loadedWorld();
  const subjects = collections.flatMap((collection) => Object.values(item[collection] ?? {}).map(subjectOf));
  const text = [item.title, item.description ?? '', ...subjects].join('\n').toLocaleLowerCase();
  texts.set(item, text);
  return text;
};
