import * as z from 'zod/mini';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { versionShape } from '#contract/versions.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { logError } from '#web/shared/errors/log.ts';

const listShape = z.object({ items: z.array(z.unknown()) });
const kept = z.object({ id: z.string(), ...versionShape });

/** The story lines of a list as the server answered it. What is not stored as a sound story line is left out and logged. */
export const readStoryLineList = (answer: unknown): SavedStoryLine[] =>
  z.parse(listShape, answer).items.filter((item): item is SavedStoryLine => {
    if (isSavedStoryLine(item)) return true;
    logError('A stored story line was left out, for it is not a sound story line', item);
    return false;
  });

const isSavedStoryLine = (item: unknown): item is SavedStoryLine =>
  isStoredStoryLine(item) && z.safeParse(kept, item).success;
