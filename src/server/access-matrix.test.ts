import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questsAddress } from '#contract/quests.ts';
import type { SubmissionBody } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import {
  writeTokenRoutes,
  writeTokenScopes,
  type NewWriteToken,
  type WriteTokenScope,
} from '#contract/write-tokens.ts';
import { officialOwner, type Rank } from '#domain/account/user.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aWorld, anEntry } from '#test-support/builders/a-world.ts';
import { furtherDocuments } from '#test-support/builders/further-documents.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { eachDatabase, embeddedDatabase } from '#test-support/databases/databases.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import {
  prove,
  startTestApp,
  type RequestOptions,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { privilegedRoutes } from './operating/audit-log/privileged-routes.ts';
import { changeAccount } from './accounts/auth/change-account.ts';

const roles = ['guest', 'other designer', 'owner', 'reviewer', 'administrator'] as const;
type Role = (typeof roles)[number];

/** `in`: the request passes every check of who asks. */
type Access = 401 | 403 | 'in';
type Rule = Readonly<Record<Role, Access>>;

const signedIn: Rule = { guest: 401, 'other designer': 'in', owner: 'in', reviewer: 'in', administrator: 'in' };
const administrators: Rule = { guest: 401, 'other designer': 403, owner: 403, reviewer: 403, administrator: 'in' };
const reviewers: Rule = { guest: 401, 'other designer': 403, owner: 403, reviewer: 'in', administrator: 'in' };
const ownerAlone: Rule = { guest: 401, 'other designer': 403, owner: 'in', reviewer: 403, administrator: 403 };
const nobody: Rule = { guest: 401, 'other designer': 403, owner: 403, reviewer: 403, administrator: 403 };
const tokens: Rule = { guest: 401, 'other designer': 401, owner: 401, reviewer: 401, administrator: 401 };
const everybody: Rule = { guest: 'in', 'other designer': 'in', owner: 'in', reviewer: 'in', administrator: 'in' };

const id = 'accessmatrix';
const quest = { body: aQuest(), headers: creationHeaders };
const storyLine = { body: aStoryLine(), headers: creationHeaders };
const submission: SubmissionBody = { kind: 'quest', item_id: toQuestId(id) };

const aside = { body: { items: [{ code: 'apart', place: '', reason: 'It stands alone.' }] } };

type OwnedRoute = { readonly own: Rule; readonly official: Rule; readonly id: (owner: string) => string };
const ownedRead = { own: ownerAlone, official: signedIn };
const ownedWrite = { own: ownerAlone, official: reviewers };
const authorAlone = { own: ownerAlone, official: nobody };
const questOf = { id: () => toQuestId(id) };
const storyLineOf = { id: (owner: string) => toStoryLineId(owner, id) };
const submissionOf = { id: () => toSubmissionId(id) };

type MatrixRow = {
  readonly rule: Rule | OwnedRoute;
  readonly parts?: RequestOptions;
  readonly endsSession?: true;
  /** The answer of a stream never ends. */
  readonly isStream?: true;
  readonly needsProof?: true;
};

/** Of a kind whose ids have any shape. */
const rowsOfKind = (name: string, body: object): Readonly<Record<string, MatrixRow>> => {
  const of = { id: () => id };
  const one = `/api/owners/{owner}/${name}/{id}`;
  return {
    [`GET /api/owners/{owner}/${name}`]: { rule: { ...ownedRead, ...of } },
    [`GET ${one}`]: { rule: { ...ownedRead, ...of } },
    [`PUT ${one}`]: { rule: { ...ownedWrite, ...of }, parts: { body, headers: creationHeaders } },
    [`DELETE ${one}`]: { rule: { ...ownedWrite, ...of }, parts: { headers: { 'If-Match': '"7"' } } },
    [`GET ${one}/revisions`]: { rule: { ...ownedWrite, ...of } },
    [`GET ${one}/revisions/{version}`]: { rule: { ...ownedWrite, ...of } },
    [`GET /api/owners/{owner}/deleted-${name}`]: { rule: { ...ownedWrite, ...of } },
    [`DELETE /api/owners/{owner}/deleted-${name}/{id}`]: { rule: { ...ownedWrite, ...of } },
    [`DELETE ${one}/revisions`]: { rule: { ...ownedWrite, ...of } },
  };
};

/** Every documented route, with a request that is valid except for its sender. */
const matrix: Readonly<Record<string, MatrixRow>> = {
  'GET /livez': { rule: everybody },
  'GET /api/probe': { rule: everybody },
  'GET /api/installation': { rule: administrators },
  'GET /readyz': { rule: everybody },

  'POST /api/auth/sign-up/email': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/sign-in/email': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/sign-in/provider': { rule: everybody, parts: { body: {} } },
  'GET /api/auth/callback/provider': { rule: everybody },
  'POST /api/auth/sign-out': { rule: everybody, endsSession: true },
  'GET /api/auth/get-session': { rule: everybody },
  'GET /api/terms': { rule: everybody },
  'POST /api/auth/request-password-reset': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/reset-password': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/send-verification-email': { rule: signedIn },
  'POST /api/auth/verify-email': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/verify-email/claim': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/verify-email/refuse': { rule: everybody, parts: { body: {} } },
  'GET /api/auth/confirm': { rule: signedIn },
  'POST /api/auth/confirm/provider': { rule: signedIn, parts: { body: {} } },
  'POST /api/auth/confirm': { rule: signedIn, parts: { body: { password: 'x' } } },
  'POST /api/auth/update-user': { rule: signedIn, parts: { body: { name: 'Osk' } } },
  'POST /api/auth/change-password': { rule: signedIn, parts: { body: { currentPassword: 'x', newPassword: 'y' } } },
  'POST /api/auth/delete-user': { rule: signedIn, parts: { body: { password: 'x' } } },
  'POST /api/auth/two-factor/enable': { rule: signedIn, parts: { body: { password: 'x' } } },
  'POST /api/auth/two-factor/verify-totp': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/two-factor/verify-backup-code': { rule: everybody, parts: { body: {} } },
  'POST /api/auth/two-factor/disable': { rule: signedIn, parts: { body: { password: 'x', code: 'y' } } },
  'POST /api/auth/two-factor/generate-backup-codes': { rule: signedIn, parts: { body: { password: 'x', code: 'y' } } },
  'GET /api/account/sessions': { rule: signedIn },
  'GET /api/account/usage': { rule: signedIn },
  'GET /api/account/export': { rule: signedIn },
  'GET /api/account/digest': { rule: signedIn },
  'PUT /api/account/digest': { rule: signedIn, parts: { body: { digest: true } } },
  'GET /api/account/learned': { rule: signedIn },
  'PUT /api/account/learned/{name}': { rule: signedIn },
  'DELETE /api/account/learned/{name}': { rule: signedIn },
  'GET /api/write-tokens': { rule: signedIn },
  'POST /api/write-tokens': {
    rule: signedIn,
    parts: { body: { name: 'My script', scopes: ['quests:read'], days: 30 } },
    needsProof: true,
  },
  'DELETE /api/write-tokens/{id}': { rule: signedIn },
  'DELETE /api/account/sessions': { rule: signedIn },
  'DELETE /api/account/sessions/{id}': { rule: signedIn },

  'GET /api/owners/{owner}/quests': { rule: { ...ownedRead, ...questOf } },
  'GET /api/owners/{owner}/quests/{id}': { rule: { ...ownedRead, ...questOf } },
  'PUT /api/owners/{owner}/quests/{id}': { rule: { ...ownedWrite, ...questOf }, parts: quest },
  'DELETE /api/owners/{owner}/quests/{id}': {
    rule: { ...ownedWrite, ...questOf },
    parts: { headers: { 'If-Match': '"7"' } },
  },
  'POST /api/owners/{owner}/quests/batch': {
    rule: { ...ownedWrite, ...questOf },
    parts: { body: { changes: {} } },
  },
  'GET /api/owners/{owner}/story-lines': { rule: { ...ownedRead, ...storyLineOf } },
  'GET /api/owners/{owner}/story-lines/{id}': { rule: { ...ownedRead, ...storyLineOf } },
  'PUT /api/owners/{owner}/story-lines/{id}': { rule: { ...ownedWrite, ...storyLineOf }, parts: storyLine },
  'DELETE /api/owners/{owner}/story-lines/{id}': {
    rule: { ...ownedWrite, ...storyLineOf },
    parts: { headers: { 'If-Match': '"7"' } },
  },
  'GET /api/owners/{owner}/quests/{id}/revisions': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/quests/{id}/revisions/{version}': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/deleted-quests': { rule: { ...ownedWrite, ...questOf } },
  'DELETE /api/owners/{owner}/deleted-quests/{id}': { rule: { ...ownedWrite, ...questOf } },
  'DELETE /api/owners/{owner}/quests/{id}/revisions': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/story-lines/{id}/revisions': { rule: { ...ownedWrite, ...storyLineOf } },
  'GET /api/owners/{owner}/story-lines/{id}/revisions/{version}': { rule: { ...ownedWrite, ...storyLineOf } },
  'GET /api/owners/{owner}/deleted-story-lines': { rule: { ...ownedWrite, ...storyLineOf } },
  'DELETE /api/owners/{owner}/deleted-story-lines/{id}': { rule: { ...ownedWrite, ...storyLineOf } },
  'DELETE /api/owners/{owner}/story-lines/{id}/revisions': { rule: { ...ownedWrite, ...storyLineOf } },
  ...Object.fromEntries(
    Object.entries(furtherDocuments).flatMap(([name, body]) => Object.entries(rowsOfKind(name, body))),
  ),
  'GET /api/owners/{owner}/line-groups': { rule: { ...ownedRead, ...questOf } },
  'PUT /api/owners/{owner}/line-groups': {
    rule: { ...ownedWrite, ...questOf },
    parts: { body: { groups: [] }, headers: { 'If-None-Match': '*' } },
  },
  'GET /api/owners/{owner}/story-lines/{id}/steps': { rule: { ...ownedWrite, ...storyLineOf } },
  'POST /api/owners/{owner}/story-lines/{id}/steps/{step}/quests': {
    rule: { ...ownedWrite, ...storyLineOf },
    parts: { body: { ids: [] } },
  },
  'GET /api/owners/{owner}/quests/{id}/share': { rule: { ...ownedWrite, ...questOf } },
  'POST /api/owners/{owner}/quests/{id}/share': { rule: { ...ownedWrite, ...questOf } },
  'DELETE /api/owners/{owner}/quests/{id}/share': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/story-lines/{id}/share': { rule: { ...ownedWrite, ...storyLineOf } },
  'POST /api/owners/{owner}/story-lines/{id}/share': { rule: { ...ownedWrite, ...storyLineOf } },
  'DELETE /api/owners/{owner}/story-lines/{id}/share': { rule: { ...ownedWrite, ...storyLineOf } },
  'GET /api/shared/{token}': { rule: everybody },
  'GET /api/owners/{owner}/set-aside': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/quests/{id}/set-aside': { rule: { ...ownedWrite, ...questOf } },
  'PUT /api/owners/{owner}/quests/{id}/set-aside': { rule: { ...ownedWrite, ...questOf }, parts: aside },
  'GET /api/owners/{owner}/story-lines/{id}/set-aside': { rule: { ...ownedWrite, ...storyLineOf } },
  'PUT /api/owners/{owner}/story-lines/{id}/set-aside': { rule: { ...ownedWrite, ...storyLineOf }, parts: aside },
  'GET /api/owners/{owner}/submissions': { rule: { ...authorAlone, ...submissionOf } },
  'GET /api/owners/{owner}/submissions/{id}': { rule: { ...authorAlone, ...submissionOf } },
  'PUT /api/owners/{owner}/submissions/{id}': {
    rule: { ...authorAlone, ...submissionOf },
    parts: { body: submission },
  },
  'DELETE /api/owners/{owner}/submissions/{id}': { rule: { ...authorAlone, ...submissionOf } },
  'GET /api/owners/{owner}/quests/{id}/approval': { rule: { ...authorAlone, ...questOf } },
  'PUT /api/owners/{owner}/quests/{id}/approval': {
    rule: { ...authorAlone, ...questOf },
    parts: { body: { version: 7 } },
  },
  'DELETE /api/owners/{owner}/quests/{id}/approval': { rule: { ...authorAlone, ...questOf } },
  'GET /api/owners/{owner}/story-lines/{id}/approval': { rule: { ...authorAlone, ...storyLineOf } },
  'PUT /api/owners/{owner}/story-lines/{id}/approval': {
    rule: { ...authorAlone, ...storyLineOf },
    parts: { body: { version: 7 } },
  },
  'DELETE /api/owners/{owner}/story-lines/{id}/approval': { rule: { ...authorAlone, ...storyLineOf } },

  // Of each role in a space in moves/moves.test.ts.
  'GET /api/owners/{owner}/moves': { rule: { ...authorAlone, ...questOf } },
  'POST /api/owners/{owner}/moves': {
    rule: { ...authorAlone, ...questOf },
    parts: { body: { to: 'space_nowhere1', quests: [] } },
  },
  'POST /api/owners/{owner}/moves/preview': {
    rule: { ...authorAlone, ...questOf },
    parts: { body: { to: 'space_nowhere1', quests: [] } },
  },
  'DELETE /api/owners/{owner}/moves/{id}': { rule: { ...authorAlone, ...questOf } },

  'GET /api/owners/{owner}/comments': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/comments/open': { rule: { ...ownedWrite, ...questOf } },
  'GET /api/owners/{owner}/comments/readers': { rule: { ...ownedWrite, ...questOf } },
  'POST /api/owners/{owner}/comments': {
    rule: { ...ownedWrite, ...questOf },
    parts: { body: { kind: 'quest', id: toQuestId(id), place: null, text: 'Too long?' } },
  },
  'POST /api/owners/{owner}/comments/{thread}': {
    rule: { ...ownedWrite, ...questOf },
    parts: { body: { text: 'A little.' } },
  },
  'PATCH /api/owners/{owner}/comments/{thread}': {
    rule: { ...ownedWrite, ...questOf },
    parts: { body: { resolved: true } },
  },
  'PATCH /api/owners/{owner}/comments/{thread}/{comment}': {
    rule: { ...ownedWrite, ...questOf },
    parts: { body: { text: 'A little.' } },
  },
  'DELETE /api/owners/{owner}/comments/{thread}/{comment}': { rule: { ...ownedWrite, ...questOf } },

  'GET /api/inbox': { rule: signedIn },
  'POST /api/inbox/read': { rule: signedIn, parts: { body: { until: 'z' } } },
  'POST /api/inbox/{id}/read': { rule: signedIn },

  // Of each role in a space in presence/presence.test.ts.
  'PUT /api/presence': {
    rule: signedIn,
    parts: { body: { owner: 'space_nowhere1', kind: null, id: null, place: null } },
  },
  'GET /api/owners/{owner}/presence': { rule: { ...authorAlone, ...questOf } },
  'GET /api/events': { rule: signedIn, isStream: true },

  // Of each role in a space below.
  'GET /api/spaces': { rule: signedIn },
  'POST /api/spaces': { rule: signedIn, parts: { body: { name: 'The guild' } } },
  'PATCH /api/spaces/{id}': { rule: signedIn, parts: { body: { name: 'The guild' } } },
  'DELETE /api/spaces/{id}': { rule: signedIn },
  'POST /api/spaces/{id}/restore': { rule: signedIn },
  'GET /api/spaces/{id}/usage': { rule: signedIn },
  'GET /api/spaces/{id}/members': { rule: signedIn },
  'PUT /api/spaces/{id}/members/{user}': { rule: signedIn, parts: { body: { role: 'viewer' } } },
  'DELETE /api/spaces/{id}/members/{user}': { rule: signedIn },
  'GET /api/spaces/{id}/invitations': { rule: signedIn },
  'POST /api/spaces/{id}/invitations': { rule: signedIn, parts: { body: { link: true, role: 'viewer', days: 1 } } },
  'DELETE /api/spaces/{id}/invitations/{invitation}': { rule: signedIn },
  'POST /api/invitations/{token}': { rule: signedIn },

  'GET /api/submissions': { rule: reviewers },
  'GET /api/submissions/{id}': { rule: reviewers },
  'POST /api/submissions/{id}/decision': {
    rule: reviewers,
    parts: { body: { verdict: 'approved', reason: '' } },
  },
  'GET /api/credits/{id}': { rule: signedIn },
  'GET /api/world': { rule: signedIn },
  'PUT /api/world': { rule: administrators, parts: { body: aWorld(), headers: changeHeaders(7) } },
  'POST /api/world/preview': { rule: administrators, parts: { body: aWorld() } },
  'GET /api/world/offers': { rule: administrators },
  'POST /api/world/offers/{id}': { rule: administrators, parts: { headers: changeHeaders(7) } },
  'GET /api/world/schema.json': { rule: everybody },
  'GET /api/world/revisions': { rule: administrators },
  'GET /api/world/revisions/{version}': { rule: administrators },

  'GET /api/users/totals': { rule: administrators },
  'GET /api/users': { rule: administrators },
  'PATCH /api/users/{id}': { rule: administrators, parts: { body: { suspended: true } }, needsProof: true },
  'DELETE /api/users/{id}': { rule: administrators, needsProof: true },
  'GET /api/users/{id}/export': { rule: administrators, needsProof: true },
  'DELETE /api/users/{id}/sessions': { rule: administrators, needsProof: true },
  'POST /api/users/{id}/reset-mail': { rule: administrators },
  'GET /api/users/invitations': { rule: administrators },
  'DELETE /api/users/invitations/{id}': { rule: administrators, needsProof: true },
  'POST /api/users/invitations': {
    rule: administrators,
    parts: { body: { email: 'somebody@elsewhere.example' } },
    needsProof: true,
  },
  'GET /api/audit-log': { rule: administrators },
  'GET /api/audit-log.csv': { rule: administrators },

  'GET /api/speed': { rule: administrators },
  'POST /api/speed/visits': {
    rule: everybody,
    parts: { body: { width: 'wide', values: { LCP: { screen: '/signin', value: 1200 } } } },
  },

  'GET /api/world/entries': { rule: signedIn },
  'POST /api/world/entries/known': { rule: signedIn, parts: { body: { names: [] } } },
  'GET /api/world/entries/{catalogue}/{id}': { rule: signedIn },
  'PUT /api/world/entries/{catalogue}/{id}': {
    rule: administrators,
    parts: { body: anEntry(), headers: creationHeaders },
  },
  'DELETE /api/world/entries/{catalogue}/{id}': { rule: administrators, parts: { headers: { 'If-Match': '"7"' } } },
  'GET /api/world/entries/{catalogue}/{id}/uses': { rule: signedIn },
  'GET /api/world/kinds/{type}/uses': { rule: signedIn },
  'POST /api/world/entries/{catalogue}/{id}/replace': { rule: administrators, parts: { body: { with: 'other' } } },
  'DELETE /api/world/replacements/{id}': { rule: administrators },
  'POST /api/world/imports': { rule: administrators, parts: { body: {} } },
  'POST /api/world/imports/{id}': { rule: administrators },
  'GET /api/world/imports/{id}': { rule: administrators },
  'DELETE /api/world/imports/{id}': { rule: administrators },
  'GET /api/world/entries.csv': { rule: administrators },
  'GET /api/world/entries.tsv': { rule: administrators },
  'POST /api/world/icons': { rule: administrators },
  'GET /api/world/icons/{hash}': { rule: signedIn },
  'GET /api/pictures/{hash}': { rule: signedIn },

  'GET /api/content': { rule: tokens },
  'POST /api/imports': { rule: signedIn, parts: { body: {} } },
  'GET /api/imports': { rule: signedIn },
  'GET /api/imports/{id}': { rule: signedIn },
  'GET /api/imports/{id}/entries': { rule: administrators },
  'POST /api/imports/{id}': { rule: signedIn, parts: { body: {} } },
  'DELETE /api/imports/{id}': { rule: signedIn },
  'GET /api/releases': { rule: administrators },
  'POST /api/releases': { rule: administrators, parts: { body: { note: '' } } },
  'GET /api/releases/changes': { rule: administrators },
  'GET /api/releases/{number}': { rule: administrators },
  'DELETE /api/releases/{number}': { rule: administrators, needsProof: true },
  'GET /api/releases/{number}/exports/{format}': { rule: administrators },
  'GET /api/releases/{number}/exports/{format}/losses': { rule: administrators },
  'GET /api/channels/{channel}': { rule: administrators },
  'PUT /api/channels/{channel}': { rule: administrators, parts: { body: { release: 1 }, headers: changeHeaders(7) } },
  'GET /api/export-settings': { rule: signedIn },
  'PUT /api/export-settings': {
    rule: administrators,
    parts: { body: { own: 'on', formats: [] }, headers: changeHeaders(7) },
  },
  'GET /api/owners/{owner}/exports/{format}': { rule: { ...authorAlone, ...questOf } },
  'GET /api/owners/{owner}/exports/{format}/losses': { rule: { ...authorAlone, ...questOf } },
  'GET /api/content/schema.json': { rule: everybody },
  'GET /api/content/types.ts': { rule: tokens },
  'GET /api/content/types.cs': { rule: tokens },
  'GET /api/content-tokens': { rule: administrators },
  'POST /api/content-tokens': { rule: administrators, parts: { body: { name: 'The game' } }, needsProof: true },
  'DELETE /api/content-tokens/{id}': { rule: administrators, needsProof: true },
  'GET /api/content-tokens/{id}/reads': { rule: administrators },

  'GET /api/webhooks': { rule: administrators },
  'POST /api/webhooks': {
    rule: administrators,
    parts: { body: { url: 'https://93.184.216.34/hook', events: ['release.made'] } },
    needsProof: true,
  },
  'PATCH /api/webhooks/{id}': { rule: administrators, parts: { body: { active: false } }, needsProof: true },
  'DELETE /api/webhooks/{id}': { rule: administrators, needsProof: true },
  'POST /api/webhooks/{id}/deliveries': { rule: administrators },
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': { rule: administrators },
};

type Case = Omit<MatrixRow, 'rule'> & {
  readonly name: string;
  readonly rule: Rule;
  readonly request: (owner: string) => string;
};

const fillIn = (route: string, wanted: string): string =>
  route
    .replace('{id}', wanted)
    .replace('{version}', '1')
    .replace('{step}', '1')
    .replace('{thread}', 'nobody')
    .replace('{comment}', 'nobody')
    .replace('{user}', 'nobody')
    .replace('{invitation}', 'nobody')
    .replace('{token}', 'nothing')
    .replace('{name}', 'tour')
    .replace('{delivery}', 'nothing')
    .replace('{number}', '1')
    .replace('{channel}', 'test')
    .replace('{catalogue}', 'profession')
    .replace('{format}', 'json');

const casesOf = ([route, { rule, ...row }]: [string, MatrixRow]): Case[] => {
  if (!('own' in rule)) return [{ ...row, name: route, rule, request: () => fillIn(route, 'nobody') }];
  const at = (owner: string): string => fillIn(route.replace('{owner}', owner), rule.id(owner));
  return [
    { ...row, name: `${route}, a designer's`, rule: rule.own, request: at },
    { ...row, name: `${route}, official`, rule: rule.official, request: () => at(officialOwner) },
  ];
};

const toRow = (route: string): MatrixRow => {
  const row = matrix[route];
  if (!row) throw new Error(`The table has no ${route}.`);
  return row;
};

const isPrivileged = ({ rule }: MatrixRow): boolean => isForRanks(rule) || ('own' in rule && isForRanks(rule.official));

const isForRanks = (rule: Rule | OwnedRoute): boolean => rule === administrators || rule === reviewers;

describe('who may do what', () => {
  const testDatabase = embeddedDatabase();
  let testApp: TestApp;
  let people: Readonly<Record<Exclude<Role, 'guest'>, SignedIn>>;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { SHARE_LINKS: 'on', EXPORT_OWN: 'on' } });
    const [other, owner] = [await testApp.signUp(), await testApp.signUp()];
    for (const person of [other, owner]) await prove(person);
    const ranked = { reviewer: await testApp.signUp(), administrator: await testApp.signUp() };
    for (const rank of ['reviewer', 'administrator'] as const) {
      const { user } = ranked[rank];
      await changeAccount(testApp.database, { userId: user.id, actor: 'test', change: { rank } });
      await prove(ranked[rank]);
    }
    people = { 'other designer': other, owner, ...ranked };
  });

  const enter = async (role: Role, { endsSession }: Case): Promise<Visitor> => {
    if (role === 'guest') return testApp.visit();
    const person = people[role];
    return endsSession ? testApp.signIn(person.email, person.password) : person;
  };

  const openStream = async (role: Role, url: string): Promise<number> => {
    const answer = await testApp.app.inject({ url, cookies: await signInForCookies(role), payloadAsStream: true });
    answer.stream().destroy();
    return answer.statusCode;
  };

  const signInForCookies = async (role: Role): Promise<Record<string, string>> => {
    if (role === 'guest') return {};
    const { email, password } = people[role];
    const payload = { email, password };
    const { cookies } = await testApp.app.inject({ method: 'POST', url: authRoutes.signIn, payload });
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  };

  const ask = async (role: Role, asked: Case): Promise<Access | number> => {
    const [method, address = ''] = asked.request(people.owner.user.id).split(' ');
    const statusCode = asked.isStream
      ? await openStream(role, address)
      : (await (await enter(role, asked)).request(method as Method, address, asked.parts)).statusCode;
    if (statusCode >= 500) return statusCode;
    return statusCode === 401 || statusCode === 403 ? statusCode : 'in';
  };

  test('is in the table for every documented route, and for no other', () => {
    const documented = Object.entries(testApp.app.swagger().paths ?? {}).flatMap(([address, operations]) =>
      Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(Object.keys(matrix).toSorted()).toEqual(documented.toSorted());
  });

  test('is noted under a name where it is refused to whoever is no administrator', () => {
    const privileged = Object.keys(matrix).filter((route) => matrix[route] && isPrivileged(matrix[route]));
    expect(Object.keys(privilegedRoutes).toSorted()).toEqual(privileged.toSorted());
  });

  test.each(Object.entries(matrix).flatMap(casesOf))('$name', async (asked) => {
    const answers: [Role, Access | number][] = [];
    for (const role of roles) answers.push([role, await ask(role, asked)]);
    expect(Object.fromEntries(answers)).toEqual(asked.rule);
  });
});

describe('a person who did not confirm who is there', () => {
  const testDatabase = embeddedDatabase();
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
  });

  const codeFor = async ({ request, endsSession, isStream, parts }: Case): Promise<string | null> => {
    const { email, password, user } = administrator;
    const visitor = endsSession ? await testApp.signIn(email, password) : administrator;
    const [method, address = ''] = request(user.id).split(' ');
    const answer = await visitor.request(method as Method, address, { ...parts, leaves: isStream === true });
    return answer.statusCode === 403 ? answer.json<{ code: string }>().code : null;
  };
  const cases = Object.entries(matrix).flatMap(casesOf);

  test.each(cases.filter(({ needsProof }) => needsProof))('is refused: $name', async (asked) => {
    expect(await codeFor(asked)).toBe('proof_needed');
  });

  test.each(cases.filter(({ needsProof }) => !needsProof))('is not asked for proof: $name', async (asked) => {
    expect(await codeFor(asked)).not.toBe('proof_needed');
  });
});

describe.each([
  { rank: 'administrator', closed: [administrators, reviewers] },
  { rank: 'reviewer', closed: [reviewers] },
] as const)('a person of the rank $rank without the second factor that it needs', ({ rank, closed }) => {
  const testDatabase = embeddedDatabase();
  let testApp: TestApp;
  let person: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { REQUIRE_ADMIN_TOTP: 'true' } });
    person = await testApp.signUp();
    await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change: { rank } });
  });

  const ask = async ({ request, parts }: Case) => {
    const [method, address = ''] = request(person.user.id).split(' ');
    return (await person.request(method as Method, address, parts)).json();
  };
  const cases = Object.entries(matrix).flatMap(casesOf);

  test.each(cases.filter(({ rule }) => closed.some((each) => each === rule)))('is refused: $name', async (asked) => {
    expect(await ask(asked)).toMatchObject({ status: 403, code: 'second_factor_needed' });
  });

  test('may do all that designers may', async () => {
    expect((await person.request('GET', questsAddress(person.user.id))).statusCode).toBe(200);
    expect((await person.request('GET', questsAddress(officialOwner))).statusCode).toBe(200);
  });
});

/** What a write token may ask of what its owner keeps, with the scope that it needs. */
const scopes: Readonly<Record<string, WriteTokenScope>> = {
  'GET /api/owners/{owner}/quests': 'quests:read',
  'GET /api/owners/{owner}/quests/{id}': 'quests:read',
  'PUT /api/owners/{owner}/quests/{id}': 'quests:write',
  'DELETE /api/owners/{owner}/quests/{id}': 'quests:write',
  'POST /api/owners/{owner}/quests/batch': 'quests:write',
  'GET /api/owners/{owner}/story-lines': 'story-lines:read',
  'GET /api/owners/{owner}/story-lines/{id}': 'story-lines:read',
  'PUT /api/owners/{owner}/story-lines/{id}': 'story-lines:write',
  'DELETE /api/owners/{owner}/story-lines/{id}': 'story-lines:write',
  'GET /api/owners/{owner}/reward-tables': 'quests:read',
  'GET /api/owners/{owner}/reward-tables/{id}': 'quests:read',
  'PUT /api/owners/{owner}/reward-tables/{id}': 'quests:write',
  'DELETE /api/owners/{owner}/reward-tables/{id}': 'quests:write',
  'GET /api/owners/{owner}/line-groups': 'story-lines:read',
  'PUT /api/owners/{owner}/line-groups': 'story-lines:write',
  'POST /api/imports': 'imports:write',
  'GET /api/imports': 'imports:write',
  'GET /api/imports/{id}': 'imports:write',
  'POST /api/imports/{id}': 'imports:write',
  'DELETE /api/imports/{id}': 'imports:write',
  'GET /api/owners/{owner}/exports/{format}': 'exports:read',
  'GET /api/owners/{owner}/exports/{format}/losses': 'exports:read',
};

describe("an administrator's write token", () => {
  const testDatabase = embeddedDatabase();
  let testApp: TestApp;
  let administrator: SignedIn;
  const secrets = new Map<string, string>();

  const makeToken = async (wanted: readonly WriteTokenScope[]): Promise<string> => {
    const body = { name: 'My script', scopes: wanted, days: 1 };
    return (await administrator.request('POST', writeTokenRoutes.list, { body })).json<NewWriteToken>().secret;
  };

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { SHARE_LINKS: 'on', EXPORT_OWN: 'on' } });
    administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    await prove(administrator);
    secrets.set('all', await makeToken(writeTokenScopes));
    for (const scope of writeTokenScopes)
      secrets.set(scope, await makeToken(writeTokenScopes.filter((each) => each !== scope)));
  });

  const ask = async ({ request, parts, isStream }: Case, secret: string | undefined) => {
    const [method, address = ''] = request(administrator.user.id).split(' ');
    const headers = { ...parts?.headers, authorization: `Bearer ${secret}` };
    const answer = await testApp.visit().request(method as Method, address, { ...parts, headers, leaves: !!isStream });
    return answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : 'in';
  };

  const isOpen = ({ name, rule }: Case): boolean => rule === everybody || (name.split(',')[0] ?? '') in scopes;
  const cases = Object.entries(matrix).flatMap(casesOf);

  test.each(cases.filter((asked) => !isOpen(asked)))('with every scope is refused: $name', async (asked) => {
    expect(await ask(asked, secrets.get('all'))).not.toBe('in');
  });

  test.each(
    Object.entries(scopes).flatMap(([route, scope]) =>
      casesOf([route, toRow(route)]).map((asked) => ({ asked, scope, name: asked.name })),
    ),
  )('needs its scope for what its owner keeps: $name', async ({ asked, scope, name }) => {
    const own = name.endsWith(', official') ? 403 : 'in';
    expect([await ask(asked, secrets.get('all')), await ask(asked, secrets.get(scope))]).toEqual([own, 403]);
  });
});

type Method = Parameters<Visitor['request']>[0];

/** Requests of the table that begin no transaction: they write nothing, or refuse what the table sends before. */
const withoutTransaction = new Set([
  'POST /api/owners/{owner}/story-lines/{id}/steps/{step}/quests',
  'POST /api/world/entries/known',
  'POST /api/world/preview',
  'POST /api/world/imports',
  'POST /api/world/imports/{id}',
  'POST /api/world/icons',
  'POST /api/imports',
  'POST /api/imports/{id}',
  'DELETE /api/imports/{id}',
  'POST /api/world/offers/{id}',
  'POST /api/users/{id}/reset-mail',
  'PUT /api/owners/{owner}/submissions/{id}',
  'POST /api/owners/{owner}/moves',
  'POST /api/owners/{owner}/moves/preview',
  'PUT /api/presence',
  'DELETE /api/owners/{owner}/moves/{id}',
  'POST /api/owners/{owner}/quests/{id}/share',
  'POST /api/owners/{owner}/story-lines/{id}/share',
  'PATCH /api/spaces/{id}',
  'DELETE /api/spaces/{id}',
  'PUT /api/spaces/{id}/members/{user}',
  'DELETE /api/spaces/{id}/members/{user}',
  'POST /api/spaces/{id}/invitations',
  'DELETE /api/spaces/{id}/invitations/{invitation}',
]);

const writes = Object.entries(matrix)
  .filter(([route]) => !/^(?:GET|HEAD) |\/api\/auth\/|\/api\/speed\//.test(route) && !withoutTransaction.has(route))
  .flatMap(casesOf)
  .filter(({ rule }) => rule !== nobody);

eachDatabase('what is written once it has waited', (testDatabase) => {
  let testApp: TestApp;
  let person: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  const setRank = (rank: Rank) =>
    changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change: { rank } });

  let signedUp = 0;

  /** Each from an address of its own, since an address may sign up only so often. */
  const enter = async ({ rule, needsProof }: Case) => {
    signedUp += 1;
    person = await testApp.signUp(undefined, `10.0.${Math.floor(signedUp / 250)}.${1 + (signedUp % 250)}`);
    if (rule === reviewers) await setRank('reviewer');
    else if (rule.administrator === 'in') await setRank('administrator');
    if (needsProof) await prove(person);
  };

  const ask = (asked: Case, meanwhile: () => Promise<unknown>) => {
    const [method, address = ''] = asked.request(person.user.id).split(' ');
    return betweenHalves({
      first: () => person.request(method as Method, address, asked.parts),
      meanwhile: async () => ({ result: await meanwhile() }),
    });
  };

  const endSessions = () => testApp.database.db.deleteFrom('sessions').where('user_id', '=', person.user.id).execute();

  const endProof = () =>
    testApp.database.db
      .updateTable('sessions')
      .set({ proved_at: null })
      .where('user_id', '=', person.user.id)
      .execute();

  test.each(writes)('is refused where the session has ended: $name', async (asked) => {
    await enter(asked);
    const { first, meanwhile } = await ask(asked, endSessions);
    expect([first.statusCode, meanwhile === null]).toEqual([401, false]);
  });

  test.each(writes.filter(({ rule }) => isForRanks(rule)))(
    'is refused where the rank was taken: $name',
    async (asked) => {
      await enter(asked);
      const { first, meanwhile } = await ask(asked, () => setRank('default'));
      expect([first.statusCode, meanwhile === null]).toEqual([403, false]);
    },
  );

  test.each(writes.filter(({ needsProof }) => needsProof))('is refused where the proof ended: $name', async (asked) => {
    await enter(asked);
    const { first } = await ask(asked, endProof);
    expect([first.statusCode, first.json<{ code: string }>().code]).toEqual([403, 'proof_needed']);
  });

  test.each(writes.filter(({ rule }) => rule === ownerAlone))(
    'is refused where the account was suspended: $name',
    async (asked) => {
      await enter(asked);
      const suspended = { suspended_at: new Date().toISOString() };
      const users = testApp.database.db.updateTable('users').set(suspended).where('id', '=', person.user.id);
      expect((await ask(asked, () => users.execute())).first.statusCode).toBe(401);
    },
  );
});
