import { prepareRemoval } from '#server/documents/plain-kind.ts';
import type { ServedKind } from '#server/documents/served-kind.ts';
import {
  savedStoryLine,
  savedStoryLineWithQuests,
  storyLineBody,
  storyLineList,
  storyLineRoutes,
} from '#contract/story-lines.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { createStoryLineStore } from './story-line-store.ts';
import { toStoryLineWrite } from './story-line-write.ts';
import { prepareSaveWithQuests } from './with-quests/save-with-quests.ts';

export const servedStoryLineKind: ServedKind<typeof storyLineBody> = {
  table: 'story_lines',
  name: 'story-lines',
  noun: 'story line',
  tag: 'Story lines',
  routes: storyLineRoutes,
  body: storyLineBody,
  saved: savedStoryLine,
  list: storyLineList,
  job: 'isSoundStoryLine',
  largeToWrite: 'readStoryLineBody',
  isStored: isStoredStoryLine,
  toWrite: toStoryLineWrite,
  createStore: createStoryLineStore,
  carriage: {
    summary:
      'Create a story line (If-None-Match: *) or change it (If-Match), with quests of it where it carries some: all or nothing',
    saved: savedStoryLineWithQuests,
    prepare: prepareSaveWithQuests,
  },
  deletion: { summary: 'Delete a story line; its quests stay', prepare: prepareRemoval },
};
