import { patternBody } from '#contract/patterns.ts';
import { questBody } from '#contract/quests.ts';
import { rewardTableBody } from '#contract/reward-tables.ts';
import { storyLineBody } from '#contract/story-lines.ts';
import { viewBody } from '#contract/views.ts';
import { isStoredQuest } from '#domain/quest/quest.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { readBody, type SentBytes } from '#server/content/documents/read-body.ts';
import { parseStored } from '#server/content/documents/stored-document-jobs.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { storyLineTooLarge, toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { storyLineBodyBytes } from '#server/platform/budgets/sizes.ts';
import { toPatternWrite } from './pattern-write.ts';
import { toRewardTableWrite } from './reward-table-write.ts';
import { toViewWrite } from './view-write.ts';

export const isSoundQuest = (document: StoredText): boolean => isStoredQuest(parseStored(document));

export const isSoundStoryLine = (document: StoredText): boolean => isStoredStoryLine(parseStored(document));

export const hasTitle = (document: StoredText): boolean => {
  const stored = parseStored(document);
  return typeof stored === 'object' && stored !== null && 'title' in stored;
};

export const readQuestBody = ({ bytes, checks, ...sent }: SentBytes): DocumentWrite =>
  toQuestWrite({ ...sent, body: readBody(questBody, bytes) }, checks);

export const readStoryLineBody = ({ bytes, checks, ...sent }: SentBytes): DocumentWrite => {
  const body = readBody(storyLineBody, bytes);
  if (!body.quests && bytes.length > storyLineBodyBytes) throw storyLineTooLarge();
  return toStoryLineWrite({ ...sent, body }, checks);
};

export const readViewBody = ({ bytes, checks: _checks, ...sent }: SentBytes): DocumentWrite =>
  toViewWrite({ ...sent, body: readBody(viewBody, bytes) });

export const readRewardTableBody = ({ bytes, checks, ...sent }: SentBytes): DocumentWrite =>
  toRewardTableWrite({ ...sent, body: readBody(rewardTableBody, bytes) }, checks);

export const readPatternBody = ({ bytes, checks: _checks, ...sent }: SentBytes): DocumentWrite =>
  toPatternWrite({ ...sent, body: readBody(patternBody, bytes) });
