import type { QuestContent } from '#domain/quest/quest.ts';
import type { Followed, Written } from '#web/documents/document-rules.ts';
import { differingQuestKeys, type QuestContentKey } from './quest-draft.ts';

/** A reward that is chosen from a group needs the group. */
const together: readonly QuestContentKey[] = ['rewards', 'reward_groups'];

export const followQuest = (
  { content, original }: Written<QuestContent>,
  theirs: QuestContent,
): Followed<QuestContent> => {
  const written = withTogether(differingQuestKeys(original, content));
  const unlike = new Set(differingQuestKeys(content, theirs));
  const saved = differingQuestKeys(original, theirs);
  const taken = saved.filter((part) => !written.has(part));
  return {
    content: withParts(content, theirs, taken),
    original: withParts(original, theirs, [...taken, ...saved.filter((part) => !unlike.has(part))]),
    waits: saved.some((part) => written.has(part) && unlike.has(part)),
  };
};

const withTogether = (parts: readonly QuestContentKey[]): ReadonlySet<QuestContentKey> =>
  new Set(parts.some((part) => together.includes(part)) ? [...parts, ...together] : parts);

const withParts = (quest: QuestContent, theirs: QuestContent, parts: readonly QuestContentKey[]): QuestContent => {
  if (parts.length === 0) return quest;
  const taken = new Set<string>(parts);
  const [kept, others] = [Object.entries(quest), Object.entries(theirs)];
  return Object.fromEntries([
    ...kept.filter(([part]) => !taken.has(part)),
    ...others.filter(([part]) => taken.has(part)),
  ]) as QuestContent;
};
