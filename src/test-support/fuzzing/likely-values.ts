import * as fc from 'fast-check';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import { testPassword } from '#test-support/product/running-app.ts';

const generated = (count: number): string[] => Array.from({ length: count }, (_, index) => `anything-${index}`);

const questIds = generated(6).map(toQuestId);
const owners = ['<<me>>', '<<me>>', '<<me>>', '<<me>>', officialOwner, '<<designer>>', '<<administrator>>'];
const storyLineIds = ['<<me>>', officialOwner].flatMap((owner) => generated(4).map((id) => toStoryLineId(owner, id)));

/** Few ids, so that requests meet the same documents again. */
const idsBySegment: Readonly<Record<string, readonly string[]>> = {
  quests: questIds,
  'story-lines': storyLineIds,
  submissions: generated(40).map(toSubmissionId),
  credits: questIds,
  users: ['<<designer>>', '<<administrator>>', '<<user>>', '<<user>>'],
  sessions: ['<<session>>'],
  'content-tokens': ['<<token>>'],
};

const valuesByName: Readonly<Record<string, readonly string[]>> = {
  owner: owners,
  version: ['1', '2', '3'],
  before: ['1', '2', '50'],
  limit: ['1', '2', '200'],
  after: [...questIds, ...storyLineIds, '<<designer>>'],
  search: ['e', 'ex', 'example', '@example.org'],
};

export const likelyValue = (name: string, address: string): fc.Arbitrary<string> | undefined => {
  const segment = /([\w-]+)\/\{id\}/.exec(address)?.[1] ?? '';
  const values = name === 'id' ? idsBySegment[segment] : valuesByName[name];
  return values && fc.constantFrom(...values);
};

const anyQuest = fc
  .constantFrom('The bell under the bay', 'The lantern of the drowned', 'A quiet word')
  .map((title) => aQuest({ title }));

const anyLogic = fc.record(
  {
    needs: fc.integer({ min: 1, max: 2 }),
    optional: fc.constant(true as const),
    hidden_until_open: fc.constant(true as const),
    repeat: fc.constantFrom<Repeat[]>({ every: 'hours', hours: 4 }, { every: 'day' }, { every: 'week', at: '04:00' }),
  },
  { requiredKeys: [] },
);

/** Where the line has enough quests, its logic keeps the rules. */
const anyStoryLine = fc
  .tuple(fc.subarray(questIds, { minLength: 2 }), anyLogic, fc.boolean())
  .map(([ids, logic, chooses]) => {
    const line = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, ids.slice(0, index)])));
    const choices = { either: { title: 'Ebb or flood', quests: ids.slice(0, 2), at_most: 1 } };
    return withLogic(line, { [ids.at(-1) ?? '']: logic }, chooses ? choices : undefined);
  });

const email = fc.constantFrom('<<email>>', '<<email>>', 'nobody@example.org', 'Somebody.Else@Example.org ');
const password = fc.constantFrom(testPassword, testPassword, 'not the password', 'short');

const bodies: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'PUT /api/owners/{owner}/quests/{id}': anyQuest,
  'PUT /api/owners/{owner}/story-lines/{id}': anyStoryLine,
  'PUT /api/owners/{owner}/submissions/{id}': fc.oneof(
    fc.record({ kind: fc.constant('quest'), item_id: fc.constantFrom(...questIds) }),
    fc.record({ kind: fc.constant('story line'), item_id: fc.constantFrom(...storyLineIds) }),
  ),
  'POST /api/auth/sign-up/email': fc.record({
    email: fc.oneof(
      email,
      fc.nat({ max: 999 }).map((number) => `anybody${number}@example.org`),
    ),
    password,
    name: fc.constantFrom('', 'Wren'),
    terms_accepted: fc.constantFrom(true, true, true, false),
  }),
  'POST /api/auth/sign-in/email': fc.record({ email, password }),
  'POST /api/auth/request-password-reset': fc.record({ email }),
  'POST /api/auth/reset-password': fc.record({ token: fc.constant('A'.repeat(24)), newPassword: password }),
  'POST /api/auth/change-password': fc.record({ currentPassword: password, newPassword: password }),
  'POST /api/auth/delete-user': fc.record({ password }),
};

export const likelyBodies = (route: string): fc.Arbitrary<unknown> | undefined => bodies[route];
