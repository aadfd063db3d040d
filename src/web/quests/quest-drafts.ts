import { useMemo, useState } from 'react';
import { create } from 'zustand';
import type { SavedQuest } from '#contract/quests.ts';
import { draftOf, isChanged, newDraft, type QuestDraft } from './quest-draft.ts';

/** Whose draft, and of which quest: its id, or null for the new one. */
export type DraftKey = { readonly owner: string; readonly quest: string | null };

const newQuest = 'new';

type Drafts = Readonly<Record<string, Readonly<Record<string, QuestDraft>>>>;

/** Unsaved drafts by owner and quest. They outlive the editor that shows them, so that going elsewhere loses nothing. */
const useDrafts = create<Drafts>(() => ({}));

/** The draft of a quest, as long as it differs from what it began as. */
export const useUnsavedDraft = ({ owner, quest }: DraftKey): QuestDraft | null => {
  const draft = useDrafts((drafts) => drafts[owner]?.[quest ?? newQuest]);
  return draft && isChanged(draft) ? draft : null;
};

/** The draft that an editor shows: the unsaved one, else one begun from what is saved, or from nothing. */
export const useQuestDraft = (key: DraftKey, saved: SavedQuest | null): QuestDraft => {
  const unsaved = useUnsavedDraft(key);
  const [blank] = useState(newDraft);
  const begun = useMemo(() => (saved ? draftOf(saved) : blank), [saved, blank]);
  return unsaved ?? begun;
};

/** The ids of the owner's quests that have unsaved changes; a new quest not among them. */
export const useUnsavedQuests = (owner: string): ReadonlySet<string> => {
  const ids = useDrafts((drafts) =>
    Object.entries(drafts[owner] ?? {})
      .filter(([key, draft]) => key !== newQuest && isChanged(draft))
      .map(([key]) => key)
      .join(' '),
  );
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
};

export const keepDraft = ({ owner, quest }: DraftKey, draft: QuestDraft): void =>
  useDrafts.setState((drafts) => ({ [owner]: { ...drafts[owner], [quest ?? newQuest]: draft } }));

export const discardDraft = ({ owner, quest }: DraftKey): void =>
  useDrafts.setState((drafts) => {
    const { [quest ?? newQuest]: _discarded, ...kept } = drafts[owner] ?? {};
    return { [owner]: kept };
  });

/** Whether anything written would be lost with this page. */
export const hasUnsavedDrafts = (): boolean =>
  Object.values(useDrafts.getState()).some((drafts) => Object.values(drafts).some(isChanged));

/** The browser asks before it closes or reloads a page that holds unsaved drafts. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

useDrafts.subscribe(() => {
  if (hasUnsavedDrafts()) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
});
