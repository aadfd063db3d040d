import { Waypoints } from 'lucide-react';
import { knownVersion } from '#contract/versions.ts';
import * as z from 'zod/mini';
import {
  savedStoryLineWithQuests,
  storyLineAddress,
  storyLinesAddress,
  type SavedStoryLine,
} from '#contract/story-lines.ts';
import { questId } from '#domain/quest/quest.ts';
import { blankStoryLine, storyLineContent, storyLineId, toStoryLineId } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import type { DocumentKind, Draft } from '#web/documents/document-kind.ts';
import { generateId } from '#web/documents/drafts/generate-id.ts';
import { historyAddresses } from '#web/documents/history/history-addresses.ts';
import { questDraftContent } from '#web/quests/quest-draft.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { paths } from '#web/shared/address/paths.ts';
import { isSameContent, nameDifferingLineParts } from './commands/is-same-content.ts';
import { createLineEditing, type LineEditing } from './commands/line-editing.ts';
import { readStoryLineList } from './list/read-story-line-list.ts';
import { lineCarrying } from './writing/line-carrying.ts';
import { lineContentOf, type LineContent } from './writing/line-content.ts';

const questDraft = z.object({
  content: questDraftContent,
  original: z.nullable(questDraftContent),
  expected: z.nullable(knownVersion),
});

const draftShape = z.object({
  id: storyLineId,
  version: z.nullable(knownVersion),
  original: storyLineContent,
  content: z.extend(storyLineContent, { quests: z.optional(z.record(questId, questDraft)) }),
});

const readSaved = (answer: unknown): SavedStoryLine => {
  const { quests: _versions, ...line } = z.parse(savedStoryLineWithQuests, answer);
  return line;
};

export const storyLineKind: DocumentKind<LineContent, SavedStoryLine, LineEditing> = {
  name: 'story-lines',
  words: texts.kindNames,
  param: 'storyLine',
  screens: { own: paths.yourStoryLines, official: paths.officialStoryLines },
  addresses: { list: storyLinesAddress, one: storyLineAddress, ...historyAddresses('story-lines') },
  holds: questKind,
  Icon: Waypoints,
  blank: blankStoryLine,
  newId: (owner) => toStoryLineId(owner, generateId()),
  readList: readStoryLineList,
  carrying: lineCarrying,
  readSaved,
  contentOf: lineContentOf,
  isDraft: (kept): kept is Draft<LineContent> => draftShape.safeParse(kept).success,
  isSame: isSameContent,
  countParts: ({ story_quests }) => {
    const links = Object.values(story_quests).map(({ prerequisite_quests }) => Object.keys(prerequisite_quests).length);
    const prerequisites = links.reduce((sum, count) => sum + count, 0);
    return [texts.questCount(links.length), texts.prerequisiteCount(prerequisites)];
  },
  nameDifferingParts: nameDifferingLineParts,
  edit: createLineEditing,
  rules: async () => (await import('./story-line-document-rules.ts')).storyLineDocumentRules,
};
