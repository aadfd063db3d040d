import * as z from 'zod/mini';
import { questsAddress, savedQuest } from '#contract/quests.ts';
import { savedStoryLine, storyLineAddress } from '#contract/story-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { copiedContentOf, storyLineContentOf } from '#domain/document/content-of.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { toOfficial } from '#domain/submission/to-official.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { loadShippedSamples, type SampleLine } from '#domain/worlds/sample-lines.ts';
import { newDraft, type Draft } from '#web/documents/document-kind.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { type LineContent, withDrafts } from '#web/story-lines/content/line-content.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

export type TakenLine = SampleLine;

/** Those that keep the rules of the world as it is now. */
export const loadSamples = async (world: World): Promise<readonly TakenLine[]> => {
  const named = world.samples;
  const samples = named ? await Promise.all(named.map(readOfficialLine)) : await loadShippedSamples(world.name);
  const indexed = indexWorld(world);
  return samples.filter((sample) => sample !== null).filter((sample) => keepsRules(sample, indexed));
};

const keepsRules = ({ line, quests }: SampleLine, world: IndexedWorld): boolean =>
  checkStoryLine(line, world) === null &&
  quests.every((quest) => (checkShape(quest, world) ?? checkQuest(quest, world)) === null);

/** Null for a line that is gone. */
const readOfficialLine = async (id: string): Promise<SampleLine | null> => {
  try {
    const line = z.parse(savedStoryLine, (await request('GET', storyLineAddress(officialOwner, id))).body);
    const ids = Object.keys(line.story_quests).join(',');
    const { body } = await request('GET', `${questsAddress(officialOwner)}?${new URLSearchParams({ ids })}`);
    return { line, quests: z.parse(z.object({ items: z.array(savedQuest) }), body).items };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** A new line of `owner` with new quests. */
export const draftOfSample = ({ line, quests }: TakenLine, owner: string, world: IndexedWorld): Draft<LineContent> => {
  const draft = newDraft(storyLineKind, owner);
  const ids = new Map([[line.id, draft.id], ...quests.map(({ id }): [string, string] => [id, questKind.newId(owner)])]);
  const { quests: own, story_line: ownLine } = toOfficial({ quests: [...quests], story_line: line }, ids);
  const { origin: _origin, ...content } = storyLineContentOf(ownLine ?? line);
  const drafts = own.map((quest) => {
    const { origin: _from, ...copied } = copiedContentOf(quest, world);
    return [quest.id, { content: copied, original: null, expected: null }] as const;
  });
  return { ...draft, content: withDrafts(content, Object.fromEntries(drafts)) };
};
