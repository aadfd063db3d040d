import { toKnownVersion } from '#contract/versions.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { leaveOutUnknownFields } from '#domain/quest/unknown-fields.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
import { leaveOutMissing } from '#domain/story-line/edits/remove-story-quests.ts';
import { readPresentIds } from '#web/documents/list/read-present-ids.ts';
import { listKey, type LoadedList } from '#web/documents/sending/list-cache.ts';
import { saveDocument } from '#web/documents/sending/save-document.ts';
import { isSameQuest } from '#web/quests/quest-draft.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { type QuestDraft, type QuestDrafts, withDrafts } from '#web/story-lines/content/line-content.ts';
import { isSameContent } from '#web/story-lines/content/is-same-content.ts';
import { storyLineDocumentRules } from '#web/story-lines/story-line-document-rules.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { lineAt, type LinePlace, mapInTurns, questVersionQuery, versionsBehind } from './compare-saves.ts';
import type { KeptSave } from './line-saves.ts';

export type RestoredQuest = {
  readonly id: string;
  readonly title: string;
  readonly isDeleted: boolean;
  /** The titles of other lines that contain it. */
  readonly lines: readonly string[];
};

export type PreparedRestore = {
  readonly changesLine: boolean;
  readonly quests: readonly RestoredQuest[];
  /** Quests of which no version of that time is kept. */
  readonly unkept: readonly string[];
  /** Those of them that are deleted, so that the line is restored without them. */
  readonly gone: readonly string[];
  readonly violation: string | null;
  readonly save: () => Promise<unknown>;
};

/** What a restore changes, and how to do it. `only` restores one quest and leaves the line as it is. */
export const prepareRestore = async (
  place: LinePlace,
  save: KeptSave,
  only: string | null,
): Promise<PreparedRestore> => {
  const { quests, lines } = await readPresent(place);
  const line = lines.find(({ id }) => id === place.id);
  if (!line) throw new Error('A line that is deleted has no history to restore.');
  const original = storyLineKind.contentOf(line);
  const earlier = only === null ? await lineAt(place, save) : original;
  const ids = only === null ? Object.keys(earlier.story_quests) : [only];
  const versions = await versionsBehind(place, save, ids);
  const drafts = await readDrafts(place, versions, quests);
  const { line: content, missing: gone } = leaveOutMissing(earlier, (id) => quests.has(id) || id in drafts);
  const whole = withDrafts(content, drafts);
  const alone = only !== null && !containsQuest(original, only) ? drafts[only] : undefined;
  const violation = alone ? questDocumentRules.check(alone.content) : storyLineDocumentRules.check(whole);
  const restored = Object.entries(drafts).map(([id, draft]) => ({
    id,
    title: draft.original?.title ?? draft.content.title,
    isDeleted: draft.original === null,
    lines: lines.filter((other) => other.id !== place.id && containsQuest(other, id)).map(({ title }) => title),
  }));
  const { client, owner } = place;
  return {
    changesLine: only === null && !isSameContent(original, content),
    quests: restored,
    unkept: ids.filter((id) => versions.get(id) === null).map((id) => quests.get(id)?.title ?? id),
    gone: only === null ? gone : [],
    violation: violation?.message ?? null,
    save: () =>
      alone && only !== null
        ? saveDocument(
            { client, kind: questKind, owner },
            { id: only, version: alone.expected, original: alone.original ?? questKind.blank, content: alone.content },
          )
        : saveDocument(
            { client, kind: storyLineKind, owner },
            { id: place.id, version: toKnownVersion(line), original, content: whole },
          ),
  };
};

const readPresent = async ({ client, owner }: LinePlace) => {
  await readPresentIds(client, questKind, owner);
  await readPresentIds(client, storyLineKind, owner);
  const listed = <Saved>(name: string): readonly Saved[] =>
    client.getQueryData<LoadedList<Saved>>(listKey(name, owner))?.items ?? [];
  const quests = listed<SavedQuest>(questKind.name);
  return {
    quests: new Map(quests.map((quest) => [quest.id, quest])),
    lines: listed<SavedStoryLine>(storyLineKind.name),
  };
};

/** A draft of each quest that differs now, or that is deleted. */
const readDrafts = async (
  { client, owner }: LinePlace,
  versions: ReadonlyMap<string, number | null>,
  quests: ReadonlyMap<string, SavedQuest>,
): Promise<QuestDrafts> => {
  const differing = [...versions].filter(([id, version]) => version !== null && quests.get(id)?.version !== version);
  const drafts = await mapInTurns(differing, async ([id, version]): Promise<[string, QuestDraft][]> => {
    const earlier = await client.fetchQuery(questVersionQuery(owner, id, version ?? 0));
    const content = leaveOutUnknownFields(earlier, loadedWorld());
    const present = quests.get(id);
    if (!present) return [[id, { content, original: null, expected: null }]];
    const original = questContentOf(present, loadedWorld());
    return isSameQuest(content, original) ? [] : [[id, { content, original, expected: toKnownVersion(present) }]];
  });
  return Object.fromEntries(drafts.flat());
};
