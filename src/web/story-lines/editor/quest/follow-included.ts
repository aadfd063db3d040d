import type { SavedQuest } from '#contract/quests.ts';
import { followSaved } from '#web/documents/drafts/follow-saved.ts';
import { followQuest } from '#web/quests/follow-quest.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import type { QuestDraft } from '#web/story-lines/content/line-content.ts';

const following = { kind: questKind, rules: { follow: followQuest } };

/** The last answer for each draft, so that its card is not rendered again. */
const known = new WeakMap<QuestDraft, { readonly saved: SavedQuest; readonly followed: QuestDraft }>();

/** The draft of a quest in an edited line, with what was saved elsewhere and is not written here. Steps to undo keep it as it was. */
export const followIncluded = (draft: QuestDraft, saved: SavedQuest): QuestDraft => {
  const found = known.get(draft);
  if (found?.saved === saved) return found.followed;
  const followed = follow(draft, saved);
  known.set(draft, { saved, followed });
  return followed;
};

const follow = (draft: QuestDraft, saved: SavedQuest): QuestDraft => {
  const { content, original, expected: version } = draft;
  if (original === null) return draft;
  const begun = { content, original, version };
  const followed = followSaved(begun, saved, following);
  if (followed === begun) return draft;
  return { content: followed.content, original: followed.original, expected: followed.version };
};
