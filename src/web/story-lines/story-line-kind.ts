import * as z from 'zod/mini';
import { Waypoints } from 'lucide-react';
import {
  type SavedStoryLine,
  savedStoryLineWithQuests,
  storyLineAddress,
  storyLinesAddress,
} from '#contract/story-lines.ts';
import { versionShape, knownVersion } from '#contract/versions.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { logError } from '#web/shared/errors/log.ts';
import { questId } from '#domain/quest/quest.ts';
import { blankStoryLine, storyLineContent, storyLineId, toStoryLineId } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import type { DocumentKind, Draft } from '#web/documents/document-kind.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { historyAddresses } from '#web/documents/history/history-addresses.ts';
import { questDraftContent } from '#web/quests/quest-draft.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { documentScreens } from '#web/shared/address/document-screens.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { isSameContent, nameLineDifferences } from './content/is-same-content.ts';
import { createLineEditing, type LineEditing } from './commands/line-editing.ts';
import { includedQuests, lineBodyOf } from './content/included-quests.ts';
import { lineContentOf, type LineContent } from './content/line-content.ts';

const listShape = z.object({ items: z.array(z.unknown()) });
const keptShape = z.object({ id: z.string(), ...versionShape });

/** The story lines in an answer of the server. An invalid one is left out and logged. */
const readStoryLineList = (answer: unknown): SavedStoryLine[] =>
  z.parse(listShape, answer).items.filter((stored): stored is SavedStoryLine => {
    if (isSavedStoryLine(stored)) return true;
    logError('A stored story line was left out, for it is not a sound story line', stored);
    return false;
  });

const isSavedStoryLine = (stored: unknown): stored is SavedStoryLine =>
  isStoredStoryLine(stored) && z.safeParse(keptShape, stored).success;

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
  chapter: 'canvas',
  param: documentScreens['story-lines'].param,
  screens: documentScreens['story-lines'],
  addresses: { list: storyLinesAddress, one: storyLineAddress, ...historyAddresses('story-lines') },
  contains: questKind,
  Icon: Waypoints,
  blank: blankStoryLine,
  newId: (owner) => toStoryLineId(owner, generateId()),
  readList: readStoryLineList,
  included: includedQuests,
  bodyOf: lineBodyOf,
  readSaved,
  contentOf: lineContentOf,
  isDraft: (kept): kept is Draft<LineContent> => draftShape.safeParse(kept).success,
  isSame: isSameContent,
  countContents: ({ story_quests }) => {
    const links = Object.values(story_quests).map(({ prerequisite_quests }) => Object.keys(prerequisite_quests).length);
    const prerequisites = links.reduce((sum, count) => sum + count, 0);
    return [texts.questCount(links.length), texts.prerequisiteCount(prerequisites)];
  },
  nameDifferences: nameLineDifferences,
  edit: createLineEditing,
  rules: async () => (await import('./story-line-document-rules.ts')).storyLineDocumentRules,
};

export const useStoryLines = (owner: string) => useList(storyLineKind, owner);
