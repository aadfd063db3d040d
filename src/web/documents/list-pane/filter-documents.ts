import { collections } from '#domain/quest-properties/property-kind.ts';
import { subjectOf } from '#domain/quest-properties/subject-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';

/** What is searched: a story line's texts, and of a quest also what it asks and gives. */
export type SearchedDocument = Pick<QuestContent, 'title'> &
  Partial<Pick<QuestContent, 'description' | 'requirements' | 'objectives' | 'rewards'>>;

/** The items whose title, description, items, creatures, people and professions contain every word of the search, whatever its case. */
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

/** With every letter typed the same thousands of items are searched once more. */
const texts = new WeakMap<SearchedDocument, string>();

const textOf = (item: SearchedDocument): string => {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const subjects = collections.flatMap((collection) => Object.values(item[collection] ?? {}).map(subjectOf));
  const text = [item.title, item.description ?? '', ...subjects].join('\n').toLocaleLowerCase();
  texts.set(item, text);
  return text;
};
