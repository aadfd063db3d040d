import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revisionsAddress } from '#contract/history.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { refusal, stubServer } from '#test-support/web/document-server.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { compareDocument } from '#web/documents/sending/compare-document.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';
import { storyLineKind } from './story-line-kind.ts';

beforeEach(() => loadTestWorld());
afterEach(() => vi.unstubAllGlobals());

const [ben, cleo] = [
  { id: 'ben', name: 'Ben' },
  { id: 'cleo', name: 'Cleo' },
];
const quest = aQuestId();
const original = aStoryLine({ [quest]: [], [aQuestId()]: [quest] });

const refusedBody = { type: 'about:blank', title: 'Stale', status: 412, code: 'version_mismatch' };

/** Ben saved the line at `line`, Cleo a quest that comes with it at `of`. */
const compareIn = async (owner: string, { line, of }: { line: number; of: number }) => {
  const id = toStoryLineId(owner, 'meanwhile');
  const saved = { ...aSavedStoryLine({ ...original, id, version: 5, title: 'Theirs now' }), updated_at: line };
  const savedQuest = { ...aSavedQuest({ id: quest, uid: owner, version: 8 }), updated_at: of };
  const versions = (kind: 'quests' | 'story-lines', at: string, version: number) => [
    revisionsAddress({ kind, owner, id: at }, version + 1),
    { items: [{ version, title: '', updated_at: 1, updated_by: kind === 'quests' ? cleo : ben }], next: null },
  ];
  const answers = new Map<string, unknown>([
    [storyLineAddress(owner, id), saved],
    [questAddress(owner, quest), savedQuest],
    ...[versions('story-lines', id, 5), versions('quests', quest, 8)].map(([at, body]) => [String(at), body] as const),
  ]);
  stubServer(({ address }) =>
    answers.has(address) ? { status: 200, body: answers.get(address) } : refusal(404, { code: 'not_found' }),
  );
  const drafts = { [quest]: { content: aQuest(), original: aQuest(), expected: 7 } };
  const draft = { id, version: 4, original, content: { ...original, title: 'Mine now', quests: drafts } };
  const errors = [{ pointer: `#/quests/${quest}`, detail: 'Stale', current_version: 8 }];
  const refused = new ApiError(412, { ...refusedBody, current_version: 5, errors });
  const rules = await storyLineKind.rules();
  const comparing = { kind: storyLineKind, rules, owner, titleOf: () => undefined, save: async () => undefined };
  const { savedAt, savedBy } = await compareDocument(comparing, draft, refused);
  return [savedAt, savedBy];
};

test('in a space and in the official content the person is named who saved what was saved last', async () => {
  expect(await compareIn('space_meanwhile', { line: 2000, of: 1000 })).toEqual([2000, ben]);
  expect(await compareIn('space_meanwhile', { line: 1000, of: 2000 })).toEqual([2000, cleo]);
  expect(await compareIn(officialOwner, { line: 2000, of: 1000 })).toEqual([2000, ben]);
});

test('in own work it was another window or device', async () => {
  expect(await compareIn('ada', { line: 2000, of: 1000 })).toEqual([2000, null]);
});
