import { limits } from '#domain/limits.ts';
import { isStoryLineId } from '#domain/story-line/story-line.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { invalidContent } from '#server/errors.ts';
import { prepareRemoval } from './plain-kind.ts';
import type { ServedKind } from '#server/content/documents/served-kind.ts';
import {
  savedStoryLine,
  savedStoryLineWithQuests,
  storyLineBody,
  storyLineList,
  storyLineRoutes,
} from '#contract/story-lines.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { prepareSaveWithQuests } from '#server/content/story-lines/save-with-quests.ts';
import { isSoundStoryLine, readStoryLineBody } from './kind-jobs.ts';

/** The id of a new line names its owner. One that was moved here keeps its id, also when it comes back after a deletion. */
const checkNewLine = async (db: Database['db'], { owner, id }: DocumentKey): Promise<void> => {
  if (isStoryLineId(id, owner)) return;
  const known = db.selectFrom('revisions').select('version').where('owner_id', '=', owner);
  const earlier = known.where('kind', '=', 'story_lines').where('item_id', '=', id).limit(1);
  if (!(await earlier.executeTakeFirst()))
    throw invalidContent('#/id', problems.storyLineId(limits.generatedId), limits.generatedId);
};

export const servedStoryLineKind: ServedKind<typeof storyLineBody> = {
  table: 'story_lines',
  name: 'story-lines',
  noun: 'story line',
  tag: 'Story lines',
  routes: storyLineRoutes,
  body: storyLineBody,
  saved: savedStoryLine,
  list: storyLineList,
  isStoredText: isSoundStoryLine,
  largeToWrite: readStoryLineBody,
  isStored: isStoredStoryLine,
  toWrite: toStoryLineWrite,
  createStore: createStoryLineStore,
  checkNew: checkNewLine,
  together: {
    summary:
      'Create a story line (If-None-Match: *) or change it (If-Match), with quests of it where it carries some: all or nothing',
    saved: savedStoryLineWithQuests,
    prepare: prepareSaveWithQuests,
  },
  deletion: { summary: 'Delete a story line; its quests stay', prepare: prepareRemoval },
};
