import { useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { toKnownVersion } from '#contract/versions.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Draft, PlainEditing } from '#web/documents/document-kind.ts';
import { draftOfEditing, type DraftScope, findUnsaved } from '#web/documents/drafts/draft-store.ts';
import { useUnsaved } from '#web/documents/drafts/use-drafts.ts';
import '#web/quests/quest-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import type { QuestDraft } from '#web/story-lines/content/line-content.ts';
import { followIncluded } from './follow-included.ts';

type WantedDraft = { readonly own: QuestDraft | undefined; readonly saved: SavedQuest | undefined };

/**
 * The draft in which a quest of a line is edited: the line's own one, or one that the same person began on the quest's screen, or a new one
 * of what is saved. Null for a missing quest.
 */
export const useQuestDraft = (scope: DraftScope, id: string, { own, saved }: WantedDraft): QuestDraft | null => {
  const begun = useUnsaved(questKind, { ...scope, document: id });
  return useMemo(() => beginDraft({ own, saved }, begun), [own, begun, saved]);
};

export const questDraftOf = (scope: DraftScope, id: string, wanted: WantedDraft): QuestDraft | null =>
  beginDraft(wanted, findUnsaved(questKind, { ...scope, document: id }));

const beginDraft = ({ own, saved }: WantedDraft, begun: PlainEditing<QuestContent> | null): QuestDraft | null => {
  const written = own ?? (begun && toIncluded(draftOfEditing(begun)));
  if (written) return saved ? followIncluded(written, saved) : written;
  if (!saved) return null;
  const content = questContentOf(saved, loadedWorld());
  return { content, original: content, expected: toKnownVersion(saved) };
};

const toIncluded = ({ content, original, version }: Draft<QuestContent>): QuestDraft => ({
  content,
  original,
  expected: version,
});

export const useDraftScope = (owner: string): DraftScope => {
  const { id: author } = useSignedInUser();
  return useMemo(() => ({ author, owner }), [author, owner]);
};
