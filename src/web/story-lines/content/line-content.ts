// Read this folder in this order: this file, is-same-content, story-line-fault, check-line-content, merge-line-content, follow-line.

import { storyLineContentOf } from '#domain/document/content-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { containsQuest, type StoryLineContent } from '#domain/story-line/story-line.ts';
import type { IncludedDraft, IncludedDrafts } from '#web/documents/included-drafts.ts';
import { isSameQuest } from '#web/quests/quest-draft.ts';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';

export type QuestDraft = IncludedDraft<QuestContent>;
export type QuestDrafts = IncludedDrafts<QuestContent>;

/** A story line while it is edited, with drafts of its quests. Devices store it like this. */
export type LineContent = StoryLineContent & { readonly quests?: QuestDrafts };

export const lineContentOf = (line: LineContent): LineContent =>
  withDrafts(storyLineContentOf(line), line.quests ?? {});

export const withDrafts = ({ quests: _before, ...line }: LineContent, drafts: QuestDrafts): LineContent =>
  Object.keys(drafts).length > 0 ? { ...line, quests: drafts } : line;

/** A draft never changes, so each is compared once. */
const known = new WeakMap<QuestDraft, boolean>();

export const isUnsaved = (draft: QuestDraft): boolean => {
  const { original, content } = draft;
  const found = known.get(draft) ?? (original === null || !isSameQuest(original, content));
  known.set(draft, found);
  return found;
};

/** The drafts that a save sends: changed ones, of quests that the line contains. */
export const draftsToSave = (line: LineContent): QuestDrafts =>
  Object.fromEntries(
    Object.entries(line.quests ?? {}).filter(([id, draft]) => containsQuest(line, id) && isUnsaved(draft)),
  );

export const haveSameDrafts = (one: LineContent, other: LineContent): boolean => {
  if (one.quests === other.quests) return true;
  const [drafts, others] = [draftsToSave(one), draftsToSave(other)];
  const ids = Object.keys(drafts);
  return (
    ids.length === Object.keys(others).length &&
    ids.every((id) => {
      const [draft, counterpart] = [drafts[id], others[id]];
      return draft && counterpart && isSameQuest(draft.content, counterpart.content);
    })
  );
};

export const countDrafts = (line: LineContent): { readonly added: number; readonly changed: number } => {
  const drafts = Object.values(draftsToSave(line));
  const added = drafts.filter(({ original }) => original === null).length;
  return { added, changed: drafts.length - added };
};

/** Changes a quest of the line that is edited; `before` is the draft before the change. */
export type EditQuest = (quest: string, before: QuestDraft, change: QuestChange) => void;
