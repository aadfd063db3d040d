import { useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { toKnownVersion } from '#contract/versions.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { PlainEditing } from '#web/documents/document-kind.ts';
import { draftOfEditing, findUnsaved } from '#web/documents/drafts/draft-store.ts';
import { useUnsaved } from '#web/documents/drafts/use-drafts.ts';
import '#web/quests/quest-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import type { QuestDraft } from '#web/story-lines/content/line-content.ts';

type WantedDraft = { readonly own: QuestDraft | undefined; readonly saved: SavedQuest | undefined };

/** Who writes, in whose line. */
type Writer = { readonly author: string; readonly owner: string };

/**
 * The draft with which writing a quest in a line goes on: the line's own, or one that its person began on the quest's
 * screen, or a new one of what is saved. Null for a quest that is missing.
 */
export const useQuestDraft = (writer: Writer, id: string, { own, saved }: WantedDraft): QuestDraft | null => {
  const begun = useUnsaved(questKind, { ...writer, document: id });
  return useMemo(() => beginDraft({ own, saved }, begun), [own, begun, saved]);
};

export const questDraftOf = (writer: Writer, id: string, wanted: WantedDraft): QuestDraft | null =>
  beginDraft(wanted, findUnsaved(questKind, { ...writer, document: id }));

const beginDraft = ({ own, saved }: WantedDraft, begun: PlainEditing<QuestContent> | null): QuestDraft | null => {
  if (own) return own;
  if (begun) {
    const { content, original, version } = draftOfEditing(begun);
    return { content, original, expected: version };
  }
  if (!saved) return null;
  const content = questContentOf(saved, loadedWorld());
  return { content, original: content, expected: toKnownVersion(saved) };
};

export const useWriter = (owner: string): Writer => {
  const { id: author } = useSignedInUser();
  return useMemo(() => ({ author, owner }), [author, owner]);
};
