import type { QuestContent } from '#domain/quest/quest.ts';
import { type NamingQuest, namesInQuest } from '#domain/quest/named-entries.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { loadedEntries, useEntryChanges } from '#web/shared/world/kept-entries.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';

export type SearchedDocument = Pick<QuestContent, 'title'> & Partial<Pick<QuestContent, 'description'> & NamingQuest>;

/**
 * Every word, in any case: in title, description, items, creatures, people and professions. An entry is found by the name
 * that was written and by its present one.
 */
export const filterDocuments = <Item extends SearchedDocument>(
  items: readonly Item[],
  search: string,
): readonly Item[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const known: Known = { world: loadedWorld(), changes: useEntryChanges.getState() };
  return items.filter((item) => {
    const text = textOf(item, known);
    return words.every((word) => text.includes(word));
  });
};

const unnamed = { requirements: {}, objectives: {}, rewards: {} };

type Known = { readonly world: IndexedWorld; readonly changes: number };

/** Each typed letter searches thousands of documents again. */
const texts = new WeakMap<SearchedDocument, Known & { readonly text: string }>();

const textOf = (item: SearchedDocument, { world, changes }: Known): string => {
  const made = texts.get(item);
  if (made?.world === world && made.changes === changes) return made.text;
  const { title, description = '', ...parts } = item;
  const names = namesInQuest({ ...unnamed, ...parts }, world, loadedEntries().entryOf);
  const text = [toPlainText(title, world.markup), toPlainText(description, world.markup), ...names]
    .join('\n')
    .toLocaleLowerCase();
  texts.set(item, { text, world, changes });
  return text;
};
