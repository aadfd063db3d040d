import { useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { toKnownVersion } from '#contract/versions.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { draftOfEditing } from '#web/documents/drafts/draft-store.ts';
import { useUnsaved } from '#web/documents/drafts/use-drafts.ts';
import '#web/quests/quest-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import type { LineContent, QuestDraft } from './line-content.ts';

/**
 * The draft with which writing a quest in a line goes on: the line's own, or one that its person began on the quest's
 * screen, or a new one of what is saved. Null for a quest that is missing.
 */
export const useQuestDraft = (
  owner: string,
  line: LineContent,
  quest: { readonly id: string; readonly saved: SavedQuest | undefined },
): QuestDraft | null => {
  const { id, saved } = quest;
  const { id: author } = useSignedInUser();
  const begun = useUnsaved(questKind, { author, owner, document: id });
  const own = line.quests?.[id];
  return useMemo(() => {
    if (own) return own;
    if (begun) return fromQuestScreen(draftOfEditing(begun));
    if (!saved) return null;
    const content = questContentOf(saved);
    return { content, original: content, expected: toKnownVersion(saved) };
  }, [own, begun, saved]);
};

const fromQuestScreen = ({ content, original, version }: ReturnType<typeof draftOfEditing<QuestDraft['content']>>) => ({
  content,
  original,
  expected: version,
});
