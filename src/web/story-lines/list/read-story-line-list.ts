import * as z from 'zod/mini';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { versionShape } from '#contract/versions.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { logError } from '#web/shared/errors/log.ts';

const listShape = z.object({ items: z.array(z.unknown()) });
const kept = z.object({ id: z.string(), ...versionShape });

/** The story lines in an answer of the server. An invalid one is left out and logged. */
export const readStoryLineList = (answer: unknown): SavedStoryLine[] =>
  z.parse(listShape, answer).items.filter((stored): stored is SavedStoryLine => {
    if (isSavedStoryLine(stored)) return true;
    logError('A stored story line was left out, for it is not a sound story line', stored);
    return false;
  });

const isSavedStoryLine = (stored: unknown): stored is SavedStoryLine =>
  isStoredStoryLine(stored) && z.safeParse(kept, stored).success;
