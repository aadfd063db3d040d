import { useMemo, useState } from 'react';
import { create } from 'zustand';
import type { SavedQuest } from '#contract/quests.ts';
import {
  acknowledgeRestored,
  forgetDraft,
  isRestored,
  keepDraftSoon,
  onRestore,
} from '#web/documents/drafts/kept-drafts.ts';
import type { DraftPlace } from '#web/documents/drafts/kept-draft.ts';
import { watchUnsavedWork, watchWorkInPage } from '#web/shared/unsaved-work.ts';
import { draftOf, isChanged, isQuestDraft, newDraft, saysTheSame, type QuestDraft } from './quest-draft.ts';

/** Whose draft among the quests of which owner: nobody sees what another person writes of what they may both change. */
type DraftShelf = { readonly author: string; readonly owner: string };

/** A draft on its shelf, of a quest by its id, or null for the new one. */
export type DraftKey = DraftShelf & { readonly quest: string | null };

const newQuest = 'new';

type Drafts = Readonly<Record<string, Readonly<Record<string, QuestDraft>>>>;

/** Unsaved drafts by shelf and quest. They outlive the editor that shows them, so that going elsewhere loses nothing. */
const useDrafts = create<Drafts>(() => ({}));

const shelfOf = ({ author, owner }: DraftShelf): string => `${author}/${owner}`;

/** The draft of a quest, as long as it differs from what it began as. */
export const useUnsavedDraft = (key: DraftKey): QuestDraft | null => {
  const draft = useDrafts((drafts) => drafts[shelfOf(key)]?.[key.quest ?? newQuest]);
  return draft && isChanged(draft) ? draft : null;
};

export const hasUnsavedDraft = (key: DraftKey): boolean => {
  const draft = useDrafts.getState()[shelfOf(key)]?.[key.quest ?? newQuest];
  return draft !== undefined && isChanged(draft);
};

/** The draft that an editor shows: the unsaved one, else one begun from what is saved, or from nothing. */
export const useQuestDraft = (key: DraftKey, saved: SavedQuest | null): QuestDraft => {
  const unsaved = useUnsavedDraft(key);
  const [blank] = useState(newDraft);
  const begun = useMemo(() => (saved ? draftOf(saved) : blank), [saved, blank]);
  return unsaved ?? begun;
};

/** The ids of quests that the author has changed and not saved; a new quest not among them. */
export const useUnsavedQuests = (shelf: DraftShelf): ReadonlySet<string> => {
  const ids = useDrafts((drafts) =>
    Object.entries(drafts[shelfOf(shelf)] ?? {})
      .filter(([key, draft]) => key !== newQuest && isChanged(draft))
      .map(([key]) => key)
      .join(' '),
  );
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
};

/** What a draft is of, as the device knows it. */
export const placeOf = ({ author, owner, quest }: DraftKey): DraftPlace => ({
  kind: 'quests',
  author,
  owner,
  item: quest,
});

export const keepDraft = (key: DraftKey, draft: QuestDraft): void => {
  putDraft(key, draft);
  if (isChanged(draft)) keepDraftSoon(placeOf(key), () => draft);
  else forgetDraft(placeOf(key));
};

const putDraft = (key: DraftKey, draft: QuestDraft): void =>
  useDrafts.setState(({ [shelfOf(key)]: drafts }) => ({
    [shelfOf(key)]: { ...drafts, [key.quest ?? newQuest]: draft },
  }));

export const discardDraft = (key: DraftKey): void => {
  useDrafts.setState(({ [shelfOf(key)]: drafts }) => {
    const { [key.quest ?? newQuest]: _discarded, ...kept } = drafts ?? {};
    return { [shelfOf(key)]: kept };
  });
  forgetDraft(placeOf(key));
};

/** Discards what came back from the device and is saved by now: the page ended before it heard so. */
export const discardSavedDrafts = (shelf: DraftShelf, saved: readonly SavedQuest[]): void => {
  for (const [name, draft] of Object.entries(useDrafts.getState()[shelfOf(shelf)] ?? {})) {
    const key = { ...shelf, quest: name === newQuest ? null : name };
    if (!isRestored(placeOf(key))) continue;
    if (saved.some((quest) => quest.id === draft.id && saysTheSame(quest, draft.content))) discardDraft(key);
  }
};

onRestore('quests', ({ author, owner, item, draft, ...kept }) => {
  if (isQuestDraft(draft)) putDraft({ author, owner, quest: item }, draft);
  else acknowledgeRestored({ author, owner, item, kind: kept.kind });
});

watchUnsavedWork({
  has: (author) => shelvesOf(author).some((shelf) => Object.values(useDrafts.getState()[shelf] ?? {}).some(isChanged)),
  drop: (author) => useDrafts.setState(Object.fromEntries(shelvesOf(author).map((shelf) => [shelf, {}]))),
});

const shelvesOf = (author: string): string[] =>
  Object.keys(useDrafts.getState()).filter((shelf) => shelf.startsWith(`${author}/`));

watchWorkInPage({
  has: () => Object.values(useDrafts.getState()).some((drafts) => Object.values(drafts).some(isChanged)),
  subscribe: (listener) => void useDrafts.subscribe(listener),
});
