import { questContentOf, storyLineContentOf } from '#domain/content-of.ts';
import type { QuestDraft } from '#web/quests/quest-draft.ts';
import type { OutboxEntry } from '#web/documents/outbox/outbox-entry.ts';
import { paths } from '#web/shared/paths.ts';
import type { LineDraft } from '#web/story-lines/edit/line-draft.ts';
import { officialOwner } from '#domain/user.ts';

/**
 * Makes what could not be sent of an item a draft again, begun from what the first act began from, and tells the address
 * of its editor; null where a new item is being written already, whose place it would take.
 */
export const reopenRefused = async (entries: readonly OutboxEntry[]): Promise<string | null> => {
  const [first] = entries;
  const last = entries.findLast(({ act }) => act === 'save');
  if (!first || !last) return null;
  const draft = { id: first.item, version: first.version, original: first.original, content: last.content };
  const isKept = await (first.kind === 'quests' ? reopenQuest : reopenLine)(first, draft);
  return isKept ? editorAddress(first) : null;
};

const reopenQuest = async ({ author, owner, item }: OutboxEntry, draft: object): Promise<boolean> => {
  const { hasUnsavedDraft, keepDraft } = await import('#web/quests/quest-drafts.ts');
  const reopened = { ...(draft as QuestDraft), content: questContentOf((draft as QuestDraft).content) };
  const key = { author, owner, quest: reopened.version === null ? null : item };
  if (hasUnsavedDraft(key)) return false;
  keepDraft(key, reopened);
  return true;
};

const reopenLine = async ({ author, owner, item }: OutboxEntry, draft: object): Promise<boolean> => {
  const { findUnsavedEditing, openLineDraft } = await import('#web/story-lines/edit/line-drafts.ts');
  const reopened = { ...(draft as LineDraft), content: storyLineContentOf((draft as LineDraft).content) };
  const key = { author, owner, line: reopened.version === null ? null : item };
  if (findUnsavedEditing(key)) return false;
  openLineDraft(key, reopened);
  return true;
};

const editorAddress = ({ kind, owner, item, version }: OutboxEntry): string => {
  const param = kind === 'quests' ? 'quest' : 'storyLine';
  const search = new URLSearchParams({
    ...(owner === officialOwner && { view: kind }),
    ...(version !== null && { [param]: item }),
    mode: version === null ? 'create' : 'edit',
  });
  const own = kind === 'quests' ? paths.yourQuests : paths.yourStoryLines;
  return `${owner === officialOwner ? paths.questManagement : own}?${search.toString()}`;
};
