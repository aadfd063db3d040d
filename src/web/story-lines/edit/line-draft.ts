import * as z from 'zod/mini';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { storyLineContentOf } from '#domain/content-of.ts';
import {
  blankStoryLine,
  storyLineContent,
  storyLineId,
  toStoryLineId,
  type StoryLineContent,
} from '#domain/story-line.ts';
import { generateId } from '#web/documents/drafts/generate-id.ts';

/**
 * What a designer makes of a story line and has not saved yet. The id is made once, so that sending a new line again is
 * the same request; `version` is the saved one that the draft began from, null for a new line.
 */
export type LineDraft = {
  readonly id: string;
  readonly version: number | null;
  readonly original: StoryLineContent;
  readonly content: StoryLineContent;
};

export const newLineDraft = (owner: string): LineDraft => ({
  id: toStoryLineId(owner, generateId()),
  version: null,
  original: blankStoryLine,
  content: blankStoryLine,
});

export const lineDraftOf = ({ id, version, ...saved }: SavedStoryLine): LineDraft => {
  const content = storyLineContentOf(saved);
  return { id, version, original: content, content };
};

const draftShape = z.object({
  id: storyLineId,
  version: z.nullable(z.int()),
  original: storyLineContent,
  content: storyLineContent,
});

/** Whether what the device kept is a draft. */
export const isLineDraft = (kept: unknown): kept is LineDraft => draftShape.safeParse(kept).success;
