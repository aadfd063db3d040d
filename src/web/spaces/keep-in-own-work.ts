import { removeReferences } from '#domain/story-line/edits/change-references.ts';
import { leaveOutMissing } from '#domain/story-line/edits/remove-story-quests.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { draftsIncludedIn } from '#web/documents/included-drafts.ts';
import { entriesOf } from '#web/documents/device/outbox.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import { type AnyKind, newDraft } from '#web/documents/document-kind.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { openDraft } from '#web/documents/drafts/draft-store.ts';
import { setNewDraftAside } from '#web/documents/drafts/new-drafts.ts';
import { listKey, type LoadedList } from '#web/documents/sending/list-cache.ts';
import '#web/quests/quest-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { type LineContent, type QuestDrafts, withDrafts } from '#web/story-lines/content/line-content.ts';
import { withOwnIds } from '#web/story-lines/content/with-own-ids.ts';
import '#web/story-lines/line-drafts.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

type Written = { readonly author: string; readonly space: string; readonly content: DocumentContent };

type Kept = {
  /** The address of the editor with the draft. */
  readonly address: string;
  /** Quests of a line that this device does not have. */
  readonly leftOut: number;
};

/** Makes a new draft in own work of what was written in a space. A new draft that is open there is set aside. */
export const keepInOwnWork = (kind: AnyKind, { author, space, content }: Written): Kept => {
  const own = { author, owner: author };
  const isLine = kind.name === storyLineKind.name;
  const { taken, leftOut } = isLine
    ? toOwnLine(content as LineContent, questsOf(author, space))
    : { taken: withoutAssignee(content as QuestContent), leftOut: 0 };
  setNewDraftAside(kind, own);
  openDraft(kind, { ...own, document: null }, { ...newDraft(kind, author), content: taken });
  return { address: documentAddress('own', kind, { mode: 'create' }), leftOut };
};

/** A line with new quests in place of those of the space. Cards of other lines' quests have nothing to show in own work. */
export const toOwnLine = (
  { quests: drafts = {}, ...line }: LineContent,
  present: ReadonlyMap<string, QuestContent>,
): { readonly taken: LineContent; readonly leftOut: number } => {
  const contentOf = (id: string): QuestContent | undefined => drafts[id]?.content ?? present.get(id);
  const alone = removeReferences(line, Object.keys(line.references ?? {}));
  const { line: whole, missing } = leaveOutMissing(alone, (id) => contentOf(id) !== undefined);
  const made = Object.keys(whole.story_quests).flatMap((id) => {
    const content = contentOf(id);
    return content ? [[id, { content: withoutAssignee(content), original: null, expected: null }] as const] : [];
  });
  const quests: QuestDrafts = Object.fromEntries(made);
  return { taken: withOwnIds(withDrafts(whole, quests)), leftOut: missing.length };
};

/** As this device has them: what waits here, over what was read last. */
const questsOf = (author: string, space: string): ReadonlyMap<string, QuestContent> => {
  const known = new Map<string, QuestContent>();
  const list = queryClient.getQueryData<LoadedList<SavedDocument & QuestContent>>(listKey(questKind.name, space));
  for (const quest of list?.items ?? []) known.set(quest.id, questKind.contentOf(quest));
  const writes = entriesOf(author).filter(({ owner, act }) => owner === space && act === 'save');
  for (const { kind, item, content } of writes)
    if (kind === questKind.name) known.set(item, content as QuestContent);
    else
      for (const [id, included] of Object.entries(draftsIncludedIn(content)))
        known.set(id, included.content as QuestContent);
  return known;
};

/** A member of the space is none of own work. */
const withoutAssignee = ({ marks, ...quest }: QuestContent): QuestContent => {
  const { assignee: _assignee, ...others } = marks ?? {};
  return Object.keys(others).length > 0 ? { ...quest, marks: others } : quest;
};
