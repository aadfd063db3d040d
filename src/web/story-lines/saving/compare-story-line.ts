import * as z from 'zod/mini';
import { savedStoryLine, storyLineAddress } from '#contract/story-lines.ts';
import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import { compareStoryLines } from '#domain/submission/compare.ts';
import { request } from '#web/shared/api.ts';
import type { Comparison } from '#web/shared/items/conflict/save-merging.ts';
import { type LineDraft, lineDraftOf } from '#web/story-lines/edit/line-draft.ts';

type Comparing = {
  readonly owner: string;
  readonly draft: LineDraft;
  readonly save: (merged: LineDraft) => Promise<unknown>;
  readonly nameOf: (questId: string) => string;
};

/** Merges a draft with what is saved now. */
export const compareStoryLine = async ({ owner, draft, save, nameOf }: Comparing): Promise<Comparison> => {
  const { body } = await request('GET', storyLineAddress(owner, draft.id));
  const saved = z.parse(savedStoryLine, body);
  const theirs = lineDraftOf(saved);
  const { original: base, content: mine } = draft;
  const { questions, settle } = mergeStoryLines({ base, mine, theirs: theirs.content }, nameOf);
  return {
    savedAt: saved.updated_at,
    questions,
    tellBroughtIn: (choices) => tellDifferences(mine, settle(choices), nameOf),
    save: (choices) => save({ ...theirs, content: settle(choices) }),
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
