import { savedStoryLine, storyLineBody, storyLineList, storyLineRoutes } from '#contract/story-lines.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import type { DocumentKind } from '#server/documents/document-kind.ts';
import { prepareRemoval } from '#server/documents/prepare-removal.ts';
import { createStoryLineStore } from './story-line-store.ts';
import { toStoryLineWrite } from './story-line-write.ts';

export const storyLineKind: DocumentKind<typeof storyLineBody> = {
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
  deletion: { summary: 'Delete a story line; its quests stay', prepare: prepareRemoval },
};
