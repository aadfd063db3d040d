import type { SavedStoryLine } from '#contract/story-lines.ts';
import { numberedName } from '#texts/story-lines.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

type Line = Pick<SavedStoryLine, 'id' | 'title'>;

/**
 * The titles of all story lines of an owner, by id. Several of one title have a number each, in the order of the list. A number that
 * makes the name of another line is passed over: no two have one name.
 */
export const lineNames = (lines: readonly Line[]): ReadonlyMap<string, string> => {
  const titled = lines.map(({ id, title }) => ({ id, title: readText(title) }));
  const alike = Map.groupBy(titled, ({ title }) => title);
  const taken = new Set(alike.keys());
  const last = new Map<string, number>();
  const numbered = (title: string): string => {
    let number = (last.get(title) ?? 0) + 1;
    while (taken.has(numberedName(title, number))) number += 1;
    last.set(title, number);
    const name = numberedName(title, number);
    taken.add(name);
    return name;
  };
  return new Map(titled.map(({ id, title }) => [id, alike.get(title)?.length === 1 ? title : numbered(title)]));
};
