import type { SavedStoryLine } from '#contract/story-lines.ts';
import { numberedName } from '#texts/story-lines.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

type Line = Pick<SavedStoryLine, 'id' | 'title'>;

/** The titles of all story lines of an owner, by id. Several of one title have a number each, in the order of the list. */
export const lineNames = (lines: readonly Line[]): ReadonlyMap<string, string> => {
  const titled = lines.map(({ id, title }) => ({ id, title: readText(title) }));
  const alike = Map.groupBy(titled, ({ title }) => title);
  return new Map(
    titled.map((line) => {
      const { id, title } = line;
      const others = alike.get(title) ?? [];
      return [id, others.length > 1 ? numberedName(title, others.indexOf(line) + 1) : title];
    }),
  );
};
