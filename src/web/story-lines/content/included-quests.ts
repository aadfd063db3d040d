import * as z from 'zod/mini';
import { savedStoryLineWithQuests } from '#contract/story-lines.ts';
import { toKnownVersion } from '#contract/versions.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { blankQuest, type QuestContent } from '#domain/quest/quest.ts';
import { draftNames } from '#texts/writing/line-writing.ts';
import type { AnsweredSave, IncludedDocuments, PresentDocuments } from '#web/documents/included-drafts.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { countDrafts, draftsToSave, type LineContent, type QuestDraft, withDrafts } from './line-content.ts';

/** The body of a save. Its drafts name the version that they replace, without their originals. */
export const lineBodyOf = ({ quests, ...line }: LineContent): unknown => {
  if (!quests) return line;
  const sent = Object.entries(quests).map(([id, { content, expected }]) => [id, { content, expected }]);
  return { ...line, quests: Object.fromEntries(sent) };
};

const savedIn = ({ owner, content, answer }: AnsweredSave<LineContent>): SavedDocument[] => {
  const { quests: versions = {} } = z.parse(savedStoryLineWithQuests, answer);
  return Object.entries(content.quests ?? {}).flatMap(([id, draft]) => {
    const version = versions[id];
    return version ? [{ ...draft.content, id, uid: owner, ...version }] : [];
  });
};

/** The line with drafts made of the quests as they are saved now. The draft of a deleted quest has no original. */
const withPresent = (theirs: LineContent, mine: LineContent, present: PresentDocuments): LineContent => {
  const drafts = [...present].flatMap(([id, quest]): [string, QuestDraft][] => {
    if (!mine.quests?.[id]) return [];
    if (!quest) return [[id, { content: blankQuest, original: null, expected: null }]];
    const content = questContentOf(quest as SavedDocument & QuestContent, loadedWorld());
    return [[id, { content, original: content, expected: toKnownVersion(quest) }]];
  });
  return withDrafts(theirs, Object.fromEntries(drafts));
};

export const includedQuests: IncludedDocuments<LineContent> = {
  toSave: (content) => withDrafts(content, draftsToSave(content)),
  savedIn,
  withPresent,
  nameDrafts: (content) => draftNames(countDrafts(content)),
};
