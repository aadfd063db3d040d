import { commentLimits } from '#domain/comment/comment.ts';
import { sendAs, likeAs, type Costliest, type CostliestMade } from '#test-support/hostile/costliest/costliest.ts';
import { wide } from '#test-support/hostile/costliest/many-times.ts';
import { json, bodyOf, oneRow, ofLines } from './request-builders.ts';

const namingOwner = ({ state }: CostliestMade) => ({ owner: state.tables.from });

const said = { text: wide.repeat(commentLimits.text.max) };

export const teamRequests: Readonly<Record<string, Costliest>> = {
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
  'GET /api/owners/{owner}/moves': sendAs('designer'),
  'POST /api/owners/{owner}/moves': sendAs(
    'designer',
    {
      body: ({ state, turn }) =>
        json({ to: state.space, quests: state.quests.slice(4_000 + 1_000 * turn, 5_000 + 1_000 * turn), copy: true }),
    },
    {
      body: ({ state, turn }) =>
        json({ to: state.space, quests: state.quests.slice(7_000 + 1_000 * turn, 8_000 + 1_000 * turn) }),
    },
    {
      at: namingOwner,
      body: ({ state: { tables }, turn }) => json({ to: tables.empty, quests: tables.quests[turn], copy: true }),
    },
    {
      at: namingOwner,
      body: ({ state: { tables }, turn }) => json({ to: tables.taken, quests: tables.quests[turn] }),
    },
  ),
  'POST /api/owners/{owner}/moves/preview': sendAs(
    'designer',
    { body: ({ state }) => json({ to: state.space, quests: state.quests.slice(4_000, 5_000) }) },
    { body: ({ state }) => json({ to: state.space, story_lines: [state.wholeLine] }) },
    { at: namingOwner, body: ({ state: { tables } }) => json({ to: tables.taken, quests: tables.quests.at(-1) }) },
  ),
  'DELETE /api/owners/{owner}/moves/{id}': likeAs('POST /api/owners/{owner}/moves', 'it moves the same documents back'),
  'GET /api/owners/{owner}/comments': sendAs(
    'designer',
    {},
    { query: ({ state }) => `?kind=quest&id=${state.costlyQuests[0]}` },
    { query: ({ state }) => `?kind=story_line&id=${encodeURIComponent(state.largestLine)}` },
  ),
  'GET /api/owners/{owner}/comments/open': sendAs('designer'),
  'GET /api/owners/{owner}/comments/readers': sendAs('designer', { query: () => '?kind=submission' }),
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
    body: bodyOf(said),
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
  'POST /api/inbox/read': sendAs('designer', { body: bodyOf({ until: 'z' }) }),
  'POST /api/inbox/{id}/read': likeAs('POST /api/inbox/read', 'it looks for one row of those'),
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
  'POST /api/spaces/{id}/invitations': sendAs('designer', { body: bodyOf({ link: true, role: 'viewer', days: 1 }) }),
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
};
