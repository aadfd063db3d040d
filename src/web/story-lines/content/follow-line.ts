import { replaceEqualDeep } from '@tanstack/react-query';
import { followMerged } from '#domain/merge/follow-merged.ts';
import type { Versions } from '#domain/merge/merge.ts';
import type { Followed, Written } from '#web/documents/document-rules.ts';
import { isSameContent } from './is-same-content.ts';
import type { LineContent } from './line-content.ts';
import { mergeLineContent } from './merge-line-content.ts';

const following = {
  merge: (versions: Versions<LineContent>) => mergeLineContent(versions, String),
  isSame: (one: LineContent, other: LineContent) => replaceEqualDeep(one, other) === one,
};

/** What is equal stays the same object, so that its card is not rendered again. */
export const followLine = ({ content, original }: Written<LineContent>, theirs: LineContent): Followed<LineContent> => {
  const followed = followMerged(following, { base: original, mine: content, theirs });
  const { waits } = followed;
  return { content: keepEqual(content, followed.content), original: keepEqual(original, followed.original), waits };
};

/** Equal contents with another order of quests are not the same. */
const keepEqual = (before: LineContent, after: LineContent): LineContent => {
  const kept = replaceEqualDeep(before, after);
  return isSameContent(kept, after) ? kept : after;
};
