import {
  sendAs,
  likeAs,
  type CostliestAsked,
  type Costliest,
  type CostliestMade,
} from '#test-support/hostile/costliest/costliest.ts';
import { ownerOf, read, post, oneRowRead, tableOfThings, eachFormat, bodyOf } from './request-builders.ts';

const exportOwn = (made: CostliestMade): CostliestAsked =>
  read(`/api/owners/${ownerOf(made)}/exports/json?despite=true`);

const importOwn = (_: CostliestMade, before: string): CostliestAsked => ({
  method: 'POST',
  path: '/api/imports?format=content&into=mine',
  body: before,
});

export const exchangeRequests: Readonly<Record<string, Costliest>> = {
  'POST /api/imports': sendAs(
    'designer',
    {
      query: '?format=content&into=mine',
      first: [exportOwn],
      body: (_, first) => first,
    },
    { query: '?format=csv&into=mine', headers: { 'content-type': 'text/csv' }, body: () => tableOfThings(200_000) },
  ),
  'GET /api/imports': sendAs('designer'),
  'GET /api/imports/{id}': likeAs('GET /api/world/entries/{catalogue}/{id}', oneRowRead),
  'GET /api/imports/{id}/entries': likeAs('GET /api/world/entries', 'it seeks in as few steps'),
  'POST /api/imports/{id}': {
    ...sendAs('designer', { first: [exportOwn, importOwn] }),
    longer: {
      ms: 30,
      because: 'it waits for the rest of the one before, and an idle process gives memory back: 22 ms',
    },
  },
  'DELETE /api/imports/{id}': sendAs('designer', {
    first: [exportOwn, importOwn, (_, before) => post(`/api/imports/${(JSON.parse(before) as { id: string }).id}`, {})],
  }),
  'GET /api/export-settings': sendAs('designer'),
  'PUT /api/export-settings': sendAs('administrator', {
    first: [() => read('/api/export-settings', 'administrator')],
    body: bodyOf({ own: 'on', formats: [] }),
  }),
  'GET /api/owners/{owner}/exports/{format}': sendAs('designer', ...eachFormat, {
    at: ({ state }) => ({ owner: state.crammed, format: 'json' }),
    refused: 'it is more than an export takes',
  }),
  'GET /api/owners/{owner}/exports/{format}/losses': sendAs('designer', ...eachFormat),
};
