import { creationHeaders, toETag, toVersionTag } from '#contract/versions.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { largestLine } from '#test-support/hostile/worst/largest-documents.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import { sendAs, likeAs, type CostliestAsked, type Costliest, type CostliestMade, type Variant } from './costliest.ts';
import { costliestQuest } from './costliest-documents.ts';
import { pathOfQuest, storedStamp } from './costliest-state.ts';

const wide = '龍';
const json = JSON.stringify;
const textOf = (value: unknown) => (): string => json(value);
const newId = ({ nth }: CostliestMade): string => `new${String(nth).padStart(8, '0')}`;
const ownerOf = ({ state }: CostliestMade): string => state.designer.owner;
const read = (path: string, by: CostliestAsked['by'] = 'designer'): CostliestAsked => ({ by, method: 'GET', path });
const put = (path: string, body: unknown, by: CostliestAsked['by'] = 'designer'): CostliestAsked => ({
  by,
  method: 'PUT',
  path,
  headers: creationHeaders,
  body: json(body),
});
const post = (path: string, body: unknown, by: CostliestAsked['by'] = 'designer'): CostliestAsked => ({
  by,
  method: 'POST',
  path,
  body: json(body),
});

const newQuest = (made: CostliestMade): CostliestAsked =>
  put(`/api/owners/${ownerOf(made)}/quests/${toQuestId(newId(made))}`, costliestQuest(0));
const newLine = (made: CostliestMade): CostliestAsked =>
  put(`/api/owners/${ownerOf(made)}/story-lines/${toStoryLineId(ownerOf(made), newId(made))}`, largestLine('New', 5));
const lineNow = (made: CostliestMade): CostliestAsked =>
  read(`/api/owners/${ownerOf(made)}/story-lines/${made.state.largestLine}`);
const official = { owner: officialOwner };

const creating = (body: (made: CostliestMade) => unknown): Variant => ({
  at: (made) => ({ id: newId(made) }),
  headers: creationHeaders,
  body: (made) => json(body(made)),
});

const ofQuests = 'documents of every kind have one store and one history, and those of quests are the most';
const sameForm = 'a short form with a password, whose hash a thread of its own works out';
const oneRow = 'it changes one row, found by its key';
const oneRowRead = 'it reads one row, found by its key';
const ofLines = 'of a story line it is the same, and more';

const documentRoutes = (name: string, creation: Variant): Readonly<Record<string, Costliest>> => {
  const [all, quests] = [`/api/owners/{owner}/${name}`, '/api/owners/{owner}/quests'];
  const deleted = `/api/owners/{owner}/deleted-${name}`;
  const like = (verb: string, rest = ''): Costliest => likeAs(`${verb} ${quests}${rest}`, ofQuests);
  return {
    [`GET ${all}`]: like('GET'),
    [`GET ${all}/{id}`]: like('GET', '/{id}'),
    [`PUT ${all}/{id}`]: sendAs('designer', creation),
    [`DELETE ${all}/{id}`]: like('DELETE', '/{id}'),
    [`GET ${all}/{id}/revisions`]: like('GET', '/{id}/revisions'),
    [`GET ${all}/{id}/revisions/{version}`]: like('GET', '/{id}/revisions/{version}'),
    [`DELETE ${all}/{id}/revisions`]: like('DELETE', '/{id}/revisions'),
    [`GET ${deleted}`]: likeAs('GET /api/owners/{owner}/deleted-quests', ofQuests),
    [`DELETE ${deleted}/{id}`]: likeAs('DELETE /api/owners/{owner}/deleted-quests/{id}', ofQuests),
  };
};

const largestView = {
  title: 'Costly',
  of: 'quests',
  filters: Array.from({ length: 10 }, () => ({ by: 'tag', tags: Array.from({ length: 100 }, () => wide.repeat(80)) })),
  columns: [],
  sort: [],
  group: null,
};

const manyChanges = ({ state }: CostliestMade) => ({
  changes: Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      toQuestId(`batch${String(index).padStart(8, '0')}`),
      {
        content: { ...costliestQuest(0), description: wide.repeat(5), requirements: {}, rewards: {}, objectives: {} },
        expected: null,
      },
    ]),
  ),
  submit: state.quests.slice(0, 0),
});

const costlyChanges = ({ nth }: CostliestMade) => ({
  changes: Object.fromEntries(
    Array.from({ length: 45 }, (_, index) => [
      toQuestId(`costly${nth}${String(index).padStart(8, '0')}`),
      { content: costliestQuest(0), expected: null },
    ]),
  ),
});

const carryingLine = (made: CostliestMade) => {
  const carried = Array.from({ length: 45 }, (_, index) =>
    toQuestId(`carried${made.nth}${String(index).padStart(6, '0')}`),
  );
  return {
    ...largestLine('Carrying', 0, 2),
    story_quests: Object.fromEntries(
      carried.map((quest, index) => [quest, { quest, x: index * 320, y: 0, prerequisite_quests: {} }]),
    ),
    quests: Object.fromEntries(carried.map((quest) => [quest, { content: costliestQuest(0), expected: null }])),
  };
};

const hook = { url: 'https://93.184.216.34/hook', events: ['release.made'] };

const asideItems = (placeAt: (index: number) => string) =>
  Array.from({ length: limits.setAside.max }, (_, index) => ({
    code: 'apart',
    place: placeAt(index),
    reason: wide.repeat(limits.asideReason.max - 10),
  }));

const said = { text: wide.repeat(commentLimits.text.max) };

const table = (rows: number): string =>
  ['id,name,level', ...Array.from({ length: rows }, (_, index) => `costly_${index},A costly thing of ${index},1`)].join(
    '\r\n',
  );

/** The body of an import of so many entries. */
export const tableOfEntries = (rows: number) => ({
  catalogue: 'item',
  format: 'csv',
  missing: 'keep',
  text: table(rows),
});

const formats = ['json', 'csv', 'xlsx', 'unreal', 'ftb', 'betterquesting', 'azerothcore'] as const;
const eachFormat: readonly Variant[] = formats.map((format) => ({ at: () => ({ format }), query: '?despite=true' }));

const exportOwn = (made: CostliestMade): CostliestAsked =>
  read(`/api/owners/${ownerOf(made)}/exports/json?despite=true`);
const importOwn = (_: CostliestMade, before: string): CostliestAsked => ({
  method: 'POST',
  path: '/api/imports?format=content&into=mine',
  body: before,
});

const worldNow = read('/api/world', 'administrator');
const sameWorld: Variant = { first: [() => worldNow], body: (_, first) => first };

/** Each route of the server, as the table of budgets has it, with its costliest allowed request. */
export const costliestRequests: Readonly<Record<string, Costliest>> = {
  'GET /livez': sendAs('guest'),
  'GET /readyz': sendAs('guest'),
  'GET /api/probe': sendAs('guest'),
  'GET /api/installation': sendAs('administrator'),

  'POST /api/auth/sign-up/email': sendAs('guest', {
    body: ({ nth }) =>
      json({ email: `costly${nth}@example.org`, password: testPassword, name: '', terms_accepted: true }),
  }),
  'POST /api/auth/sign-in/email': sendAs('guest', {
    body: ({ state }) => json({ email: state.designer.email, password: testPassword }),
  }),
  'POST /api/auth/sign-in/provider': sendAs('guest', { body: textOf({}), refused: 'no provider of accounts is set' }),
  'GET /api/auth/callback/provider': sendAs('guest', {
    query: `?code=${'x'.repeat(4_000)}&state=${'x'.repeat(4_000)}`,
    refused: 'no provider of accounts is set',
  }),
  'POST /api/auth/sign-out': sendAs('guest'),
  'GET /api/auth/get-session': sendAs('designer'),
  'GET /api/terms': sendAs('guest'),
  'POST /api/auth/request-password-reset': sendAs('guest', {
    body: ({ state }) => json({ email: state.designer.email }),
  }),
  'POST /api/auth/reset-password': sendAs('guest', {
    body: textOf({ token: 'x'.repeat(100), newPassword: testPassword }),
    refused: 'only a mail has the right token',
  }),
  'POST /api/auth/send-verification-email': sendAs('designer', { refused: 'one mail in some minutes' }),
  'POST /api/auth/verify-email': sendAs('guest', {
    body: textOf({ token: 'x'.repeat(100) }),
    refused: 'only a mail has the right token',
  }),
  'POST /api/auth/verify-email/claim': likeAs('POST /api/auth/verify-email', oneRow),
  'POST /api/auth/verify-email/refuse': likeAs('POST /api/auth/verify-email', oneRow),
  'GET /api/auth/confirm': sendAs('designer'),
  'POST /api/auth/confirm': sendAs('designer', { body: textOf({ password: testPassword }) }),
  'POST /api/auth/confirm/provider': sendAs('designer', {
    body: textOf({}),
    refused: 'no provider of accounts is set',
  }),
  'POST /api/auth/update-user': sendAs('designer', { body: ({ nth }) => json({ name: `${wide.repeat(40)}${nth}` }) }),
  'POST /api/auth/change-password': likeAs('POST /api/auth/confirm', sameForm),
  'POST /api/auth/delete-user': likeAs('DELETE /api/users/{id}', 'it deletes an account with all that it keeps'),
  'POST /api/auth/two-factor/enable': likeAs('POST /api/auth/confirm', sameForm),
  'POST /api/auth/two-factor/verify-totp': sendAs('guest', {
    body: textOf({ code: '123456' }),
    refused: 'only an authenticator has the right code',
  }),
  'POST /api/auth/two-factor/verify-backup-code': sendAs('guest', {
    body: textOf({ code: 'x'.repeat(20) }),
    refused: 'only an authenticator has the right code',
  }),
  'POST /api/auth/two-factor/disable': likeAs('POST /api/auth/confirm', sameForm),
  'POST /api/auth/two-factor/generate-backup-codes': likeAs('POST /api/auth/confirm', sameForm),
  'GET /api/account/sessions': sendAs('designer'),
  'GET /api/account/usage': sendAs('designer'),
  'GET /api/account/export': sendAs('designer'),
  'GET /api/account/digest': sendAs('designer'),
  'PUT /api/account/digest': sendAs('designer', { body: textOf({ digest: true }) }),
  'GET /api/account/learned': sendAs('designer'),
  'PUT /api/account/learned/{name}': sendAs('designer'),
  'DELETE /api/account/learned/{name}': sendAs('designer'),
  'GET /api/write-tokens': sendAs('designer'),
  'POST /api/write-tokens': sendAs('administrator', {
    body: textOf({ name: 'My script', scopes: ['quests:read'], days: 30 }),
  }),
  'DELETE /api/write-tokens/{id}': likeAs('DELETE /api/account/sessions', oneRow),
  'DELETE /api/account/sessions': sendAs('designer'),
  'DELETE /api/account/sessions/{id}': likeAs('DELETE /api/account/sessions', oneRow),

  'GET /api/owners/{owner}/quests': sendAs('designer', {}, { query: '?limit=500' }, { at: () => official }),
  'GET /api/owners/{owner}/quests/{id}': sendAs('designer'),
  'PUT /api/owners/{owner}/quests/{id}': sendAs(
    'designer',
    { first: [(made) => read(pathOfQuest(made.state, 0))], body: ({ nth }) => json(costliestQuest(1 + nth)) },
    { ...creating(() => costliestQuest(0)), at: (made) => ({ id: toQuestId(newId(made)) }) },
  ),
  'DELETE /api/owners/{owner}/quests/{id}': sendAs(
    'designer',
    { at: (made) => ({ id: toQuestId(newId(made)) }), first: [newQuest] },
    {
      at: ({ state, turn }) => ({ id: state.quests[1_000 + turn] ?? '' }),
      query: '?remove_from_story_lines=true',
      refused: 'the lines that hold it are too many',
      first: [({ state, turn }) => read(`/api/owners/${state.designer.owner}/quests/${state.quests[1_000 + turn]}`)],
    },
  ),
  'POST /api/owners/{owner}/quests/batch': {
    ...sendAs('designer', { body: (made) => json(manyChanges(made)) }, { body: (made) => json(costlyChanges(made)) }),
    longer: {
      ms: 40,
      because: 'eight megabytes are written in one transaction, in stretches of 12 ms and one more document',
    },
  },
  'GET /api/owners/{owner}/story-lines': sendAs('designer', {}, { query: '?limit=500' }),
  'GET /api/owners/{owner}/story-lines/{id}': sendAs('designer'),
  'PUT /api/owners/{owner}/story-lines/{id}': {
    ...sendAs(
      'designer',
      { first: [lineNow], body: ({ nth }) => json(largestLine(`Now ${nth}`, 5)) },
      {
        at: (made) => ({ id: toStoryLineId(ownerOf(made), newId(made)) }),
        headers: creationHeaders,
        body: (made) => json(carryingLine(made)),
      },
    ),
    longer: { ms: 40, because: 'a line of 1.9 MB is written in one transaction, with the version before it' },
  },
  'DELETE /api/owners/{owner}/story-lines/{id}': {
    ...sendAs('designer', {
      at: (made) => ({ id: toStoryLineId(ownerOf(made), newId(made)) }),
      first: [newLine],
    }),
    longer: { ms: 40, because: 'a line of 1.9 MB is written in one transaction, with the version before it' },
  },
  'GET /api/owners/{owner}/quests/{id}/revisions': sendAs('designer'),
  'GET /api/owners/{owner}/quests/{id}/revisions/{version}': sendAs('designer', { at: () => ({ version: '1' }) }),
  'GET /api/owners/{owner}/deleted-quests': sendAs('designer'),
  'DELETE /api/owners/{owner}/deleted-quests/{id}': sendAs('designer', {
    at: ({ state, turn }) => ({ id: state.quests[3_000 + turn] ?? '' }),
    first: [
      ({ state, turn }) => ({
        method: 'DELETE',
        path: `/api/owners/${state.designer.owner}/quests/${state.quests[3_000 + turn]}`,
        headers: { 'if-match': toETag(toVersionTag({ version: 1, stamp: storedStamp })) },
      }),
    ],
  }),
  'DELETE /api/owners/{owner}/quests/{id}/revisions': sendAs('designer', {
    at: ({ state }) => ({ id: state.costlyQuests[1] ?? '' }),
  }),
  'GET /api/owners/{owner}/story-lines/{id}/revisions': sendAs('designer'),
  'GET /api/owners/{owner}/story-lines/{id}/revisions/{version}': sendAs('designer'),
  'GET /api/owners/{owner}/deleted-story-lines': sendAs('designer'),
  'DELETE /api/owners/{owner}/deleted-story-lines/{id}': likeAs(
    'DELETE /api/owners/{owner}/deleted-quests/{id}',
    ofQuests,
  ),
  'DELETE /api/owners/{owner}/story-lines/{id}/revisions': sendAs('designer'),
  ...documentRoutes(
    'views',
    creating(() => largestView),
  ),
  ...documentRoutes(
    'patterns',
    creating(() => costliestQuest(0)),
  ),
  ...documentRoutes(
    'reward-tables',
    creating(() => ({ title: 'Loot', count: 1, empty_weight: 0, rewards: [] })),
  ),
  'GET /api/owners/{owner}/line-groups': sendAs('designer'),
  'PUT /api/owners/{owner}/line-groups': sendAs('designer', {
    first: [({ state }) => read(`/api/owners/${state.designer.owner}/line-groups`)],
    body: (made) =>
      json({
        groups: Array.from({ length: 200 }, (_, index) => ({
          id: `group_${index}`,
          title: wide.repeat(190) + String(made.nth),
          lines: Array.from({ length: 10 }, (__, at) =>
            toStoryLineId(ownerOf(made), `line${String(index * 10 + at).padStart(8, '0')}`),
          ),
        })),
      }),
  }),
  'GET /api/owners/{owner}/story-lines/{id}/steps': sendAs('designer'),
  'POST /api/owners/{owner}/story-lines/{id}/steps/{step}/quests': sendAs('designer', {
    at: (made) => ({ id: toStoryLineId(ownerOf(made), newId(made)), step: '1' }),
    first: [
      (made) =>
        put(
          `/api/owners/${ownerOf(made)}/story-lines/${toStoryLineId(ownerOf(made), newId(made))}`,
          carryingLine(made),
        ),
    ],
    body: ({ state }) => json({ ids: state.quests.slice(0, 2_000) }),
  }),
  'GET /api/owners/{owner}/quests/{id}/share': likeAs('GET /api/owners/{owner}/story-lines/{id}/share', ofLines),
  'POST /api/owners/{owner}/quests/{id}/share': likeAs('POST /api/owners/{owner}/story-lines/{id}/share', ofLines),
  'DELETE /api/owners/{owner}/quests/{id}/share': likeAs('DELETE /api/owners/{owner}/story-lines/{id}/share', ofLines),
  'GET /api/owners/{owner}/story-lines/{id}/share': sendAs('designer'),
  'POST /api/owners/{owner}/story-lines/{id}/share': sendAs(
    'designer',
    {},
    { at: ({ state }) => ({ id: state.sharingLine }), refused: 'with its quests the line is too large' },
  ),
  'DELETE /api/owners/{owner}/story-lines/{id}/share': sendAs('designer', {
    first: [
      ({ state }) => ({
        method: 'POST',
        path: `/api/owners/${state.designer.owner}/story-lines/${state.largestLine}/share`,
      }),
    ],
  }),
  'GET /api/owners/{owner}/set-aside': sendAs('designer'),
  'GET /api/owners/{owner}/quests/{id}/set-aside': sendAs(
    'designer',
    { at: ({ state }) => ({ id: state.quests[0] ?? '' }) },
    {},
  ),
  'PUT /api/owners/{owner}/quests/{id}/set-aside': sendAs('designer', {
    at: ({ state }) => ({ id: state.quests[0] ?? '' }),
    body: ({ nth }) =>
      json({
        items: asideItems((index) => `/objectives/${index}`).map((item) => ({
          ...item,
          reason: `${item.reason}${nth}`,
        })),
      }),
  }),
  'GET /api/owners/{owner}/story-lines/{id}/set-aside': sendAs(
    'designer',
    { at: ({ state }) => ({ id: state.sharingLine }) },
    {},
  ),
  'PUT /api/owners/{owner}/story-lines/{id}/set-aside': sendAs('designer', {
    at: ({ state }) => ({ id: state.sharingLine }),
    body: ({ state, nth }) =>
      json({
        items: asideItems((index) => `/story_quests/${state.quests[index]}`).map((item) => ({
          ...item,
          reason: `${item.reason}${nth}`,
        })),
      }),
  }),
  'GET /api/owners/{owner}/submissions': sendAs('designer'),
  'GET /api/owners/{owner}/submissions/{id}': sendAs('designer'),
  'PUT /api/owners/{owner}/submissions/{id}': sendAs('designer', {
    at: (made) => ({ id: toSubmissionId(newId(made)) }),
    body: ({ state, turn }) => json({ kind: 'quest', item_id: state.costlyQuests[4 + turn] ?? '' }),
  }),
  'DELETE /api/owners/{owner}/submissions/{id}': sendAs('designer', {
    at: ({ turn }) => ({ id: toSubmissionId(String(30 + turn).padStart(8, '0')) }),
  }),
  'GET /api/owners/{owner}/quests/{id}/approval': likeAs('GET /api/owners/{owner}/story-lines/{id}/approval', ofLines),
  'PUT /api/owners/{owner}/quests/{id}/approval': likeAs('PUT /api/owners/{owner}/story-lines/{id}/approval', ofLines),
  'DELETE /api/owners/{owner}/quests/{id}/approval': likeAs(
    'DELETE /api/owners/{owner}/story-lines/{id}/approval',
    ofLines,
  ),
  'GET /api/owners/{owner}/story-lines/{id}/approval': sendAs('designer', {
    at: ({ state }) => ({ owner: state.space, id: state.spaceLine }),
  }),
  'PUT /api/owners/{owner}/story-lines/{id}/approval': sendAs('designer', {
    at: ({ state }) => ({ owner: state.space, id: state.spaceLine }),
    body: textOf({ version: 1 }),
  }),
  'DELETE /api/owners/{owner}/story-lines/{id}/approval': sendAs('designer', {
    at: ({ state }) => ({ owner: state.space, id: state.spaceLine }),
  }),

  'GET /api/owners/{owner}/moves': sendAs('designer'),
  'POST /api/owners/{owner}/moves': {
    ...sendAs(
      'designer',
      {
        body: ({ state, turn }) =>
          json({ to: state.space, quests: state.quests.slice(4_000 + 1_000 * turn, 5_000 + 1_000 * turn), copy: true }),
      },
      {
        body: ({ state, turn }) =>
          json({ to: state.space, quests: state.quests.slice(7_000 + 1_000 * turn, 8_000 + 1_000 * turn) }),
      },
    ),
    longer: { ms: 60, because: 'a thousand documents go along with all that hangs on them, 200 in a statement' },
  },
  'POST /api/owners/{owner}/moves/preview': sendAs(
    'designer',
    { body: ({ state }) => json({ to: state.space, quests: state.quests.slice(4_000, 5_000) }) },
    { body: ({ state }) => json({ to: state.space, story_lines: [state.wholeLine] }) },
  ),
  'DELETE /api/owners/{owner}/moves/{id}': likeAs('POST /api/owners/{owner}/moves', 'it moves the same documents back'),

  'GET /api/owners/{owner}/comments': sendAs(
    'designer',
    {},
    { query: ({ state }) => `?kind=quest&id=${state.costlyQuests[0]}` },
    { query: ({ state }) => `?kind=story_line&id=${encodeURIComponent(state.largestLine)}` },
  ),
  'GET /api/owners/{owner}/comments/open': sendAs('designer'),
  'POST /api/owners/{owner}/comments': sendAs(
    'designer',
    { body: ({ state }) => json({ kind: 'quest', id: state.costlyQuests[3], place: '/objectives/99', ...said }) },
    {
      body: ({ state }) =>
        json({ kind: 'story_line', id: state.sharingLine, place: `/story_quests/${state.quests[1_999]}`, ...said }),
    },
  ),
  'POST /api/owners/{owner}/comments/{thread}': sendAs('designer', {
    at: () => ({ thread: 'quest00000100' }),
    body: textOf(said),
  }),
  'PATCH /api/owners/{owner}/comments/{thread}': sendAs('designer', {
    body: ({ nth }) => json({ resolved: nth % 2 === 0 }),
  }),
  'PATCH /api/owners/{owner}/comments/{thread}/{comment}': sendAs('designer', {
    body: ({ nth }) => json({ text: wide.repeat(commentLimits.text.max - 10) + String(nth) }),
  }),
  'DELETE /api/owners/{owner}/comments/{thread}/{comment}': sendAs('designer', {
    at: ({ turn }) => ({ thread: 'quest00000001', comment: `quest00000001${String(turn).padStart(8, '0')}` }),
  }),

  'GET /api/inbox': sendAs('designer'),
  'POST /api/inbox/read': sendAs('designer', { body: textOf({ until: 'z' }) }),

  'PUT /api/presence': sendAs('designer', {
    body: ({ state }) => json({ owner: state.space, kind: 'quest', id: 'x'.repeat(160), place: wide.repeat(300) }),
  }),
  'GET /api/owners/{owner}/presence': sendAs('designer', { at: ({ state }) => ({ owner: state.space }) }),
  'GET /api/events': likeAs('GET /api/inbox', 'it answers nothing until something changes, and then a line'),

  'GET /api/spaces': sendAs('administrator', { query: '?all=true' }, {}),
  'POST /api/spaces': sendAs('designer', { body: ({ nth }) => json({ name: `The guild ${nth}` }) }),
  'PATCH /api/spaces/{id}': sendAs('designer', { body: ({ nth }) => json({ name: `The guild ${nth}` }) }),
  'DELETE /api/spaces/{id}': likeAs('PATCH /api/spaces/{id}', oneRow),
  'POST /api/spaces/{id}/restore': likeAs('PATCH /api/spaces/{id}', oneRow),
  'GET /api/spaces/{id}/usage': sendAs('designer'),
  'GET /api/spaces/{id}/members': sendAs('designer'),
  'PUT /api/spaces/{id}/members/{user}': likeAs('PATCH /api/spaces/{id}', oneRow),
  'DELETE /api/spaces/{id}/members/{user}': likeAs('PATCH /api/spaces/{id}', oneRow),
  'GET /api/spaces/{id}/invitations': sendAs('designer'),
  'POST /api/spaces/{id}/invitations': sendAs('designer', { body: textOf({ link: true, role: 'viewer', days: 1 }) }),
  'DELETE /api/spaces/{id}/invitations/{invitation}': likeAs('PATCH /api/spaces/{id}', oneRow),
  'POST /api/invitations/{token}': likeAs('PATCH /api/spaces/{id}', oneRow),

  'GET /api/shared/{token}': sendAs('guest', {
    first: [
      ({ state }) => ({
        method: 'POST',
        path: `/api/owners/${state.designer.owner}/story-lines/${state.largestLine}/share`,
      }),
    ],
  }),

  'GET /api/submissions': sendAs('administrator'),
  'GET /api/submissions/{id}': sendAs('administrator'),
  'POST /api/submissions/{id}/decision': sendAs('administrator', {
    at: ({ turn }) => ({ id: toSubmissionId(String(10 + turn).padStart(8, '0')) }),
    body: textOf({ verdict: 'declined', reason: wide.repeat(limits.reviewReason.max) }),
  }),
  'GET /api/credits/{id}': sendAs('designer'),
  'GET /api/world': sendAs('designer'),
  'PUT /api/world': sendAs('administrator', sameWorld),
  'POST /api/world/preview': sendAs('administrator', {
    first: [() => worldNow],
    body: (_, first) => first.replaceAll('"max":100', '"max":1'),
  }),
  'GET /api/world/offers': sendAs('administrator'),
  'POST /api/world/offers/{id}': likeAs(
    'POST /api/world/imports/{id}',
    'it brings a world with its entries, as an import does',
  ),
  'GET /api/world/schema.json': sendAs('guest'),
  'GET /api/world/revisions': sendAs('administrator'),
  'GET /api/world/revisions/{version}': sendAs('administrator', { at: () => ({ version: '1' }) }),

  'GET /api/users/totals': sendAs('administrator'),
  'GET /api/users': sendAs('administrator', {}, { query: '?search=person' }),
  'PATCH /api/users/{id}': sendAs('administrator', { body: ({ nth }) => json({ suspended: nth % 2 === 0 }) }),
  'DELETE /api/users/{id}': sendAs('administrator', {
    at: ({ turn }) => ({ id: `person${String(100 + turn).padStart(8, '0')}` }),
  }),
  'GET /api/users/{id}/export': likeAs('GET /api/account/export', 'it is the export of the own account'),
  'DELETE /api/users/{id}/sessions': sendAs('administrator'),
  'POST /api/users/{id}/reset-mail': sendAs('administrator'),
  'GET /api/users/invitations': sendAs('administrator'),
  'POST /api/users/invitations': sendAs('administrator', {
    body: ({ nth }) => json({ email: `costly${nth}@elsewhere.example` }),
  }),
  'DELETE /api/users/invitations/{id}': likeAs('PATCH /api/users/{id}', oneRow),
  'GET /api/audit-log': sendAs('administrator'),
  'GET /api/audit-log.csv': sendAs('administrator'),

  'GET /api/speed': sendAs('administrator'),
  'POST /api/speed/visits': sendAs('guest', {
    body: textOf({ width: 'wide', values: { LCP: { screen: '/signin', value: 1_200 } } }),
  }),

  'GET /api/world/entries': sendAs(
    'designer',
    { query: '?catalogue=item' },
    { query: '?catalogue=item&query=c&limit=200' },
    { query: '?catalogue=item&query=costly%20thing&limit=200' },
    { query: '?catalogue=item&used=false&limit=200' },
    { query: '?catalogue=item&tag=nothing&limit=200' },
  ),
  'POST /api/world/entries/known': sendAs('designer', {
    body: textOf({
      names: Array.from({ length: 1_000 }, (_, index) => ({ catalogue: 'item', name: `A costly thing of ${index}` })),
    }),
  }),
  'GET /api/world/entries/{catalogue}/{id}': sendAs('designer', { at: () => ({ id: 'costly_1' }) }),
  'PUT /api/world/entries/{catalogue}/{id}': sendAs('administrator', {
    at: ({ nth }) => ({ id: `made_${nth}` }),
    headers: creationHeaders,
    body: ({ nth }) =>
      json({
        name: `Costly ${nth}`,
        aliases: Array.from({ length: 50 }, (_, index) => `${wide.repeat(190)}${index}`),
        level: 1,
        value: 1,
        tags: Array.from({ length: 50 }, (_, index) => `${wide.repeat(50)}${index}`),
        icon: null,
        retired: false,
      }),
  }),
  'DELETE /api/world/entries/{catalogue}/{id}': sendAs('administrator', {
    at: ({ nth }) => ({ id: `costly_${100 + nth}` }),
    first: [({ nth }) => read(`/api/world/entries/item/costly_${100 + nth}`, 'administrator')],
  }),
  'GET /api/world/entries/{catalogue}/{id}/uses': {
    ...sendAs('designer', { at: () => ({ id: 'costly_1' }) }),
    longer: { ms: 40, because: 'measured, and not explained yet' },
  },
  'GET /api/world/kinds/{type}/uses': sendAs('administrator', {
    at: () => ({ type: 'Slay Creature' }),
    query: '?limit=200',
  }),
  'POST /api/world/entries/{catalogue}/{id}/replace': sendAs('administrator', {
    at: ({ turn }) => ({ id: `costly_${500 + turn}` }),
    body: textOf({ with: 'costly_1' }),
  }),
  'DELETE /api/world/replacements/{id}': likeAs(
    'POST /api/world/entries/{catalogue}/{id}/replace',
    'it replaces the same entry back',
  ),
  'POST /api/world/imports': sendAs('administrator', { body: () => json(tableOfEntries(199_000)) }),
  'POST /api/world/imports/{id}': sendAs('administrator', {
    first: [() => post('/api/world/imports', tableOfEntries(20_000), 'administrator')],
  }),
  'GET /api/world/imports/{id}': likeAs('GET /api/world/entries/{catalogue}/{id}', oneRowRead),
  'DELETE /api/world/imports/{id}': likeAs('POST /api/world/imports/{id}', 'it drops what an import would apply'),
  'GET /api/world/entries.csv': sendAs('administrator', { query: '?catalogue=item' }),
  'GET /api/world/entries.tsv': likeAs('GET /api/world/entries.csv', 'it is the same table with tabs'),
  'POST /api/world/icons': sendAs('administrator', {
    body: () => 'x'.repeat(32_000),
    headers: { 'content-type': 'image/png' },
    refused: 'it is no picture',
  }),
  'GET /api/world/icons/{hash}': likeAs('GET /api/world/entries/{catalogue}/{id}', oneRowRead),

  'POST /api/imports': {
    ...sendAs(
      'designer',
      {
        query: '?format=content&into=mine',
        first: [exportOwn],
        body: (_, first) => first,
      },
      { query: '?format=csv&into=mine', headers: { 'content-type': 'text/csv' }, body: () => table(200_000) },
    ),
    longer: { ms: 150, because: 'the thread hands over all that it read of a book at once' },
  },
  'GET /api/imports': sendAs('designer'),
  'GET /api/imports/{id}': likeAs('GET /api/world/entries/{catalogue}/{id}', oneRowRead),
  'POST /api/imports/{id}': sendAs('designer', { first: [exportOwn, importOwn] }),
  'DELETE /api/imports/{id}': {
    ...sendAs('designer', {
      first: [
        exportOwn,
        importOwn,
        (_, before) => post(`/api/imports/${(JSON.parse(before) as { id: string }).id}`, {}),
      ],
    }),
    longer: { ms: 170, because: 'measured, and not explained yet' },
  },

  'GET /api/content': sendAs('game', {}),
  'GET /api/releases': sendAs('administrator'),
  'POST /api/releases': sendAs('administrator', { body: ({ nth }) => json({ note: `Costly ${nth}`, despite: true }) }),
  'GET /api/releases/changes': sendAs('administrator', { query: '?from=1&to=2' }, {}),
  'GET /api/releases/{number}': sendAs('administrator'),
  'DELETE /api/releases/{number}': sendAs('administrator', {
    first: [({ nth }) => post('/api/releases', { note: `Gone ${nth}`, despite: true }, 'administrator')],
  }),
  'GET /api/releases/{number}/exports/{format}': sendAs('administrator', ...eachFormat),
  'GET /api/releases/{number}/exports/{format}/losses': sendAs('administrator', ...eachFormat),
  'GET /api/channels/{channel}': sendAs('administrator'),
  'PUT /api/channels/{channel}': sendAs('administrator', {
    first: [() => read('/api/channels/test', 'administrator')],
    body: ({ turn }) => json({ release: 1 + (turn % 2) }),
  }),
  'GET /api/export-settings': sendAs('designer'),
  'PUT /api/export-settings': sendAs('administrator', {
    first: [() => read('/api/export-settings', 'administrator')],
    body: textOf({ own: 'on', formats: [] }),
  }),
  'GET /api/owners/{owner}/exports/{format}': sendAs('designer', ...eachFormat),
  'GET /api/owners/{owner}/exports/{format}/losses': sendAs('designer', ...eachFormat),
  'GET /api/content/schema.json': sendAs('guest'),
  'GET /api/content/types.ts': sendAs('game'),
  'GET /api/content/types.cs': sendAs('game'),
  'GET /api/content-tokens': sendAs('administrator'),
  'POST /api/content-tokens': sendAs('administrator', { body: ({ nth }) => json({ name: `The game ${nth}` }) }),
  'DELETE /api/content-tokens/{id}': likeAs('POST /api/content-tokens', oneRow),
  'GET /api/content-tokens/{id}/reads': sendAs('administrator'),
  'GET /api/webhooks': sendAs('administrator'),
  'POST /api/webhooks': sendAs('administrator', { body: textOf(hook) }),
  'PATCH /api/webhooks/{id}': sendAs('administrator', {
    first: [() => post('/api/webhooks', hook, 'administrator')],
    body: textOf({ active: false }),
  }),
  'DELETE /api/webhooks/{id}': sendAs('administrator', { first: [() => post('/api/webhooks', hook, 'administrator')] }),
  'POST /api/webhooks/{id}/deliveries': sendAs('administrator', {
    first: [() => post('/api/webhooks', hook, 'administrator')],
  }),
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': likeAs('POST /api/webhooks/{id}/deliveries', oneRow),

  'GET /api/docs': likeAs('GET /api/docs/json', 'it is made and compressed once'),
  'GET /api/docs/': likeAs('GET /api/docs/json', 'it is made and compressed once'),
  'GET /api/docs/json': sendAs('guest'),
  'GET /api/docs/yaml': likeAs('GET /api/docs/json', 'it is made and compressed once'),
  'GET /api/docs/static/index.html': sendAs('guest'),
  'GET /api/docs/static/swagger-initializer.js': likeAs('GET /api/docs/static/index.html', 'it is a file'),
  'GET /api/docs/static/*': likeAs('GET /api/docs/static/index.html', 'it is a file'),
  'GET /api/openapi.json': sendAs('guest'),
  'GET /metrics': sendAs('guest'),
  'GET /*': sendAs('guest'),
  'a preflight': likeAs('GET /livez', 'it answers without a route'),
  'nothing here': likeAs('GET /*', 'it answers that nothing is here'),
  'a broken request': likeAs('GET /livez', 'its connection is closed'),
};
