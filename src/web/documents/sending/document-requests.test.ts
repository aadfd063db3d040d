import { afterEach, describe, expect, it, vi } from 'vitest';
import { schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { storyLineDocumentRules } from '#web/story-lines/story-line-document-rules.ts';
import { putDocument, refusedRuleIn } from './document-requests.ts';

const refusal = (status: number, members: object) =>
  new ApiError(status, {
    type: 'about:blank',
    title: 'Refused',
    status,
    code: 'a_code',
    detail: 'A message.',
    ...members,
  });
const pointing = (pointer: string) => refusal(422, { errors: [{ pointer, detail: 'A message.' }] });
const violation = { message: 'A message.' };

const placeIn = (
  rules: Pick<typeof questDocumentRules | typeof storyLineDocumentRules, 'placeRefusal'>,
  error: unknown,
) => {
  const refused = refusedRuleIn(error);
  return refused && rules.placeRefusal(refused);
};

describe('a rule that the server found broken', () => {
  it.each([
    ['#/title', { section: 'title' }],
    ['#/rewards', { section: 'rewards' }],
    ['#/objectives/3/item_name', { section: 'objectives', property: '3', field: 'item_name' }],
  ])('is shown in the editor of a quest where %s points', (pointer, place) => {
    expect(placeIn(questDocumentRules, pointing(pointer))).toEqual({ ...violation, ...place });
  });

  it.each([
    ['#/description', { section: 'description' }],
    ['#/choices', { section: 'choices' }],
    ['#/choices/tide/at_most', { section: 'choices', choice: 'tide' }],
    ['#/story_quests/quest_12345678/x', { section: 'story_quests', quests: ['quest_12345678'] }],
  ])('is shown in the editor of a story line where %s points', (pointer, place) => {
    expect(placeIn(storyLineDocumentRules, pointing(pointer))).toEqual({ ...violation, ...place });
  });

  it.each([
    ['a pointer elsewhere', pointing('#/uid')],
    ['no pointer', refusal(422, {})],
    ['another status', refusal(500, { errors: [{ pointer: '#/title', detail: '' }] })],
    ['another error', new Error('no')],
  ])('is not found in %s', (_what, error) => {
    expect(placeIn(questDocumentRules, error)).toBeNull();
  });
});

describe('a save', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([null, 3])('over version %s says which parts of documents this page keeps', async (version) => {
    const api = fakeApi();
    api.on('PUT /api/one', { body: {} });
    await putDocument('/api/one', { version, content: {} });
    expect(api.requests.map(({ headers }) => headers.get(schemaHeader))).toEqual([String(schemaNumber)]);
    expect(schemaNumber).toBeGreaterThanOrEqual(2);
  });
});
