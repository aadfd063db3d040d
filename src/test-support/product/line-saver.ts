import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, type SavedStoryLineWithQuests } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders, type KnownVersion } from '#contract/versions.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import type { SignedIn } from './running-app.ts';

export type LineSave = {
  readonly id: string;
  readonly quests: Record<string, { readonly content: object; readonly expected: KnownVersion | null }>;
  readonly line?: object;
  readonly note?: string;
  /** The version of the line that is replaced; without it the line is new. */
  readonly version?: KnownVersion;
};

export const sentQuest = (expected: KnownVersion | null, overrides: Partial<QuestContent> = {}) => ({
  content: aQuest(overrides),
  expected,
});

export const sentLineOf = (quests: readonly string[], overrides: Partial<StoryLineContent> = {}): StoryLineContent =>
  aStoryLine(Object.fromEntries(quests.map((id) => [id, []])), overrides);

export const createLineSaver = (designer: SignedIn, owner = designer.user.id) => {
  const newId = () => toStoryLineId(owner, crypto.randomUUID());
  const put = ({ id, quests, line = sentLineOf(Object.keys(quests)), version, note }: LineSave, headers = {}) =>
    designer.request('PUT', storyLineAddress(owner, id), {
      body: { ...line, quests, ...(note !== undefined && { note }) },
      headers: { ...(version === undefined ? creationHeaders : changeHeaders(version)), ...headers },
    });
  const save = async (saving: LineSave): Promise<SavedStoryLineWithQuests> => {
    const answer = await put(saving);
    if (answer.statusCode >= 300) throw new Error(`The save answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<SavedStoryLineWithQuests>();
  };
  const read = async <Document>(address: string): Promise<Document | null> => {
    const answer = await designer.request('GET', address);
    return answer.statusCode === 200 ? answer.json<Document>() : null;
  };
  const newLine = async () => {
    const [id, first, second] = [newId(), aQuestId(), aQuestId()];
    await save({ id, quests: { [first]: sentQuest(null), [second]: sentQuest(null) } });
    return { id, first, second };
  };
  const putQuest = (id: string, { title = 'Saved by itself', version }: { title?: string; version?: number } = {}) =>
    designer.request('PUT', questAddress(owner, id), {
      body: aQuest({ title }),
      headers: version === undefined ? creationHeaders : changeHeaders(version),
    });
  return {
    newId,
    put,
    save,
    newLine,
    putQuest,
    removeQuest: (id: string, version = 1) =>
      designer.request('DELETE', `${questAddress(owner, id)}?remove_from_story_lines=true`, {
        headers: changeHeaders(version),
      }),
    readQuest: (id: string) => read<SavedQuest>(questAddress(owner, id)),
    readLine: (id: string) => read<SavedStoryLineWithQuests>(storyLineAddress(owner, id)),
  };
};
