import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { costliestQuest } from '#test-support/hostile/costliest/costliest-documents.ts';
import { type CostliestState, pathOfQuest } from '#test-support/hostile/costliest/costliest-state.ts';
import {
  sendAs,
  likeAs,
  type CostliestAsked,
  type Costliest,
  type CostliestMade,
  type Variant,
} from '#test-support/hostile/costliest/costliest.ts';
import { largestLine } from '#test-support/hostile/worst/largest-documents.ts';
import { wide } from '#test-support/hostile/costliest/many-times.ts';
import { json, newId, ownerOf, read } from './request-builders.ts';

const put = (path: string, body: unknown, by: CostliestAsked['by'] = 'designer'): CostliestAsked => ({
  by,
  method: 'PUT',
  path,
  headers: creationHeaders,
  body: json(body),
});

const pathOfSmall = ({ designer, quests }: CostliestState, index: number): string =>
  questAddress(designer.owner, quests[index] ?? '');

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

const lineWithQuests = (made: CostliestMade) => {
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

const asideItems = (placeAt: (index: number) => string) =>
  Array.from({ length: limits.setAside.max }, (_, index) => ({
    code: 'apart',
    place: placeAt(index),
    reason: wide.repeat(limits.asideReason.max - 10),
  }));

export const documentRequests: Readonly<Record<string, Costliest>> = {
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
      first: [({ state, turn }) => read(pathOfSmall(state, 1_000 + turn))],
    },
  ),
  'POST /api/owners/{owner}/quests/batch': sendAs(
    'designer',
    { body: (made) => json(manyChanges(made)) },
    { body: (made) => json(costlyChanges(made)) },
  ),
  'GET /api/owners/{owner}/story-lines': sendAs('designer', {}, { query: '?limit=500' }),
  'GET /api/owners/{owner}/story-lines/{id}': sendAs('designer'),
  'PUT /api/owners/{owner}/story-lines/{id}': sendAs(
    'designer',
    { first: [lineNow], body: ({ nth }) => json(largestLine(`Now ${nth}`, 5)) },
    {
      at: (made) => ({ id: toStoryLineId(ownerOf(made), newId(made)) }),
      headers: creationHeaders,
      body: (made) => json(lineWithQuests(made)),
    },
  ),
  'DELETE /api/owners/{owner}/story-lines/{id}': sendAs('designer', {
    at: (made) => ({ id: toStoryLineId(ownerOf(made), newId(made)) }),
    first: [newLine],
  }),
  'GET /api/owners/{owner}/quests/{id}/revisions': sendAs('designer'),
  'GET /api/owners/{owner}/quests/{id}/revisions/{version}': sendAs('designer', { at: () => ({ version: '1' }) }),
  'GET /api/owners/{owner}/deleted-quests': sendAs('designer'),
  'DELETE /api/owners/{owner}/deleted-quests/{id}': sendAs('designer', {
    at: ({ state, turn }) => ({ id: state.quests[3_000 + turn] ?? '' }),
    first: [
      ({ state, turn }) => read(pathOfSmall(state, 3_000 + turn)),
      ({ state, turn }) => ({ method: 'DELETE', path: pathOfSmall(state, 3_000 + turn) }),
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
          lineWithQuests(made),
        ),
    ],
    body: ({ state }) => json({ ids: state.quests.slice(0, 2_000) }),
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
};
