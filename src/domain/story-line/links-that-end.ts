import type { StoryGraph } from './story-line.ts';

type Line = Pick<StoryGraph, 'story_quests' | 'references'> & { readonly id: string; readonly title: string };

type Gone = { readonly lines: readonly string[]; readonly quests: readonly string[] };

export type EndingLinks = { readonly line: string; readonly title: string; readonly count: number };

/**
 * The cards of quests of other lines that have nothing to show once some lines, with their quests, and some quests are elsewhere.
 * `staying`: also those of the lines that stay.
 */
export const linksThatEnd = (lines: readonly Line[], gone: Gone, staying: boolean): EndingLinks[] => {
  const goneLines = new Set(gone.lines);
  const goneQuests = new Set(gone.quests);
  for (const { id, story_quests } of lines)
    if (goneLines.has(id)) for (const quest of Object.keys(story_quests)) goneQuests.add(quest);
  return lines.flatMap(({ id, title, references = {} }) => {
    const isGone = goneLines.has(id);
    if (!isGone && !staying) return [];
    const count = Object.keys(references).filter((quest) => goneQuests.has(quest) !== isGone).length;
    return count > 0 ? [{ line: id, title, count }] : [];
  });
};
