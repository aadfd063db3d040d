import { questBody, questDeletionQuery, questList, questRoutes, savedQuest } from '#contract/quests.ts';
import { isStoredQuest } from '#domain/quest/quest.ts';
import type { ServedKind } from '#server/content/documents/served-kind.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { prepareQuestDeletion } from './delete-quest.ts';
import { createQuestStore } from '#server/content/quests/quest-store.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { isSoundQuest, readQuestBody } from './kind-jobs.ts';

export const servedQuestKind: ServedKind<typeof questBody> = {
  table: 'quests',
  name: 'quests',
  noun: 'quest',
  tag: 'Quests',
  routes: questRoutes,
  body: questBody,
  saved: savedQuest,
  list: questList,
  isStoredText: isSoundQuest,
  largeToWrite: readQuestBody,
  isStored: isStoredQuest,
  toWrite: toQuestWrite,
  createStore: createQuestStore,
  deletion: {
    summary: 'Delete a quest, also out of the story lines that hold it where the query says so',
    query: questDeletionQuery,
    refusals: [409],
    furtherScope: (query) =>
      questDeletionQuery.parse(query).remove_from_story_lines === 'true' ? 'story-lines:write' : null,
    prepare: ({ store, ...parts }) => {
      const deleteQuest = prepareQuestDeletion({
        ...parts,
        quests: store,
        storyLines: createStoryLineStore(parts.database),
      });
      return async (removal, query) => {
        const { remove_from_story_lines, story_lines } = questDeletionQuery.parse(query);
        const leaves = remove_from_story_lines !== 'true' ? [] : (story_lines?.split(',') ?? 'all');
        const changedLines = await deleteQuest({ ...removal, leaves });
        return changedLines.map((line) => toChange('story_lines', line));
      };
    },
  },
};
