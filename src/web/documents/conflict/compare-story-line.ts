import * as z from 'zod/mini';
import { savedStoryLine, storyLineAddress } from '#contract/story-lines.ts';
import { storyLineContentOf } from '#domain/content-of.ts';
import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import { compareStoryLines } from '#domain/submission/compare.ts';
import { request } from '#web/shared/api.ts';
import { readSaver } from './read-saver.ts';
import type { Changed, Comparison, SaveMerged } from './save-merging.ts';

type Comparing = {
  readonly owner: string;
  readonly changed: Changed<StoryLineContent>;
  readonly save: SaveMerged<StoryLineContent>;
  readonly nameOf: (questId: string) => string;
};

/** Merges a changed story line with what is saved now. */
export const compareStoryLine = async ({ owner, changed, save, nameOf }: Comparing): Promise<Comparison> => {
  const { id, original, content } = changed;
  const { body } = await request('GET', storyLineAddress(owner, id));
  const saved = z.parse(savedStoryLine, body);
  const theirs = storyLineContentOf(saved);
  const { questions, settle } = mergeStoryLines({ base: original, mine: content, theirs }, nameOf);
  return {
    savedAt: saved.updated_at,
    savedBy: await readSaver({ kind: 'story-lines', owner, id }, saved.version),
    questions,
    tellBroughtIn: (choices) => tellDifferences(content, settle(choices), nameOf),
    save: async (choices) => {
      const merged = settle(choices);
      if (tellDifferences(theirs, merged, nameOf).length === 0) return saved;
      return save({ version: saved.version, original: theirs, content: merged });
    },
  };
};

const tellDifferences = (
  mine: StoryLineContent,
  merged: StoryLineContent,
  nameOf: (questId: string) => string,
): string[] => {
  const told = compareStoryLines(mine, merged, nameOf).map(({ about, before, after }) =>
    about === 'Link' ? `Link ${before ?? after}` : about,
  );
  const moved = Object.entries(merged.story_quests).filter(([id, { x, y }]) => {
    const place = mine.story_quests[id];
    return place && (place.x !== x || place.y !== y);
  }).length;
  return moved === 0 ? told : [...told, moved === 1 ? 'the place of 1 card' : `the places of ${moved} cards`];
};
