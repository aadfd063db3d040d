import type { QuestContent } from '#domain/quest.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import { compareQuest } from '#web/documents/conflict/compare-quest.ts';
import { compareStoryLine } from '#web/documents/conflict/compare-story-line.ts';
import type { Comparison } from '#web/documents/conflict/save-merging.ts';
import type { SentDocument } from '#web/documents/saving/document-requests.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Merges what waits with what is saved now; `put` saves the merged content. */
export const compareEntry = (
  { kind, owner, item, original, content }: OutboxEntry,
  put: (sent: SentDocument) => Promise<unknown>,
): Promise<Comparison> => {
  if (kind === 'quests') {
    const changed = { id: item, original: original as QuestContent, content: content as QuestContent };
    return compareQuest(owner, changed, put);
  }
  const changed = { id: item, original: original as StoryLineContent, content: content as StoryLineContent };
  return compareStoryLine({ owner, changed, save: put, nameOf: (id) => id });
};
