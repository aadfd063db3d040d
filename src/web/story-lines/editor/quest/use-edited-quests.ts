import { useCallback, useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { missingQuest } from '#texts/story-lines.ts';
import { newQuest } from '#texts/writing/line-writing.ts';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import type { Unsaved } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { isUnsaved, type QuestDraft, type QuestDrafts } from '#web/story-lines/content/line-content.ts';
import { followIncluded } from './follow-included.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

/** The owner's quests as they are in an edited line: its drafts replace what is saved. */
export const useEditedQuests = (owner: string, lineQuests: LineQuestsState, drafts: QuestDrafts | undefined) => {
  const { byId: saved } = lineQuests;
  const byId = useMemo(() => (drafts ? withDraftsOver(owner, saved, drafts) : saved), [owner, saved, drafts]);
  const unsaved = useMemo(() => unsavedIn(drafts ?? {}), [drafts]);
  const titleOf = useCallback((id: string) => readText(byId.get(id)?.title ?? missingQuest), [byId]);
  return { ...lineQuests, savedById: saved, byId, titleOf, unsaved };
};

/** The quest shown for each draft. An unchanged draft has the same object, so that its card is not rendered again. */
const shown = new WeakMap<QuestDraft, SavedQuest>();

const withDraftsOver = (
  owner: string,
  saved: ReadonlyMap<string, SavedQuest>,
  drafts: QuestDrafts,
): ReadonlyMap<string, SavedQuest> => {
  const written = Object.entries(drafts).map(([id, own]) => {
    const present = saved.get(id);
    const draft = present ? followIncluded(own, present) : own;
    const quest = shown.get(draft) ?? toShown(id, owner, { saved: present, content: draft.content });
    shown.set(draft, quest);
    return [id, quest] as const;
  });
  return new Map([...saved, ...written]);
};

const toShown = (
  id: string,
  owner: string,
  { saved, content }: { saved: SavedQuest | undefined; content: QuestContent },
): SavedQuest => ({
  version: 0,
  updated_at: 0,
  uid: owner,
  ...saved,
  ...content,
  title: content.title.trim() ? content.title : newQuest,
  id,
});

const unsavedIn = (drafts: QuestDrafts): ReadonlyMap<string, Unsaved> =>
  new Map(
    Object.entries(drafts).flatMap(([id, draft]) =>
      isUnsaved(draft) ? [[id, draft.original === null ? 'added' : 'changed'] as const] : [],
    ),
  );
