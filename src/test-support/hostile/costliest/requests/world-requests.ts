import { creationHeaders } from '#contract/versions.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { sendAs, likeAs, type Costliest, type Variant } from '#test-support/hostile/costliest/costliest.ts';
import { wide } from '#test-support/hostile/costliest/many-times.ts';
import { json, bodyOf, read, post, oneRowRead, tableOfThings } from './request-builders.ts';

/** The body of an import of so many entries. */
export const tableOfEntries = (rows: number) => ({
  catalogue: 'item',
  format: 'csv',
  missing: 'keep',
  text: tableOfThings(rows),
});

const worldNow = read('/api/world', 'administrator');

const sameWorld: Variant = { first: [() => worldNow], body: (_, first) => first };

/** As much as they may have. Every quest and story line is read for the markup. */
const fullFields = {
  markup: 'minecraft',
  levels: { start: 1, steps: Array.from({ length: worldCeilings.levels }, () => 1) },
  statuses: Array.from({ length: worldCeilings.statuses }, (_, index) => ({
    id: `status_${index}`,
    label: `Status ${index}`,
  })),
};

/** What the costly quests name in the most places. */
const mostNamed = { catalogue: 'profession', id: 'mining' };

export const worldRequests: Readonly<Record<string, Costliest>> = {
  'GET /api/world': sendAs('designer'),
  'PUT /api/world': sendAs('administrator', sameWorld),
  'POST /api/world/preview': sendAs(
    'administrator',
    { first: [() => worldNow], body: (_, first) => first.replaceAll('"max":100', '"max":1') },
    { first: [() => worldNow], body: (_, first) => json({ ...JSON.parse(first), ...fullFields }) },
  ),
  'GET /api/world/offers': sendAs('administrator'),
  'POST /api/world/offers/{id}': likeAs(
    'POST /api/world/imports/{id}',
    'it brings a world with its entries, as an import does',
  ),
  'GET /api/world/schema.json': sendAs('guest'),
  'GET /api/world/revisions': sendAs('administrator'),
  'GET /api/world/revisions/{version}': sendAs('administrator', { at: () => ({ version: '1' }) }),
  'GET /api/world/entries': sendAs(
    'designer',
    { query: '?catalogue=item' },
    { query: '?catalogue=item&query=c&limit=200' },
    { query: '?catalogue=item&query=costly%20thing&limit=200' },
    { query: '?catalogue=item&used=false&limit=200' },
    { query: '?catalogue=item&tag=nothing&limit=200' },
  ),
  'POST /api/world/entries/known': sendAs('designer', {
    body: bodyOf({
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
  'GET /api/world/entries/{catalogue}/{id}/uses': sendAs(
    'designer',
    { at: () => ({ id: 'costly_1' }) },
    { at: () => mostNamed, query: '?limit=200' },
    // Fields of another catalogue name the same id: all its uses are looked at in vain.
    { at: () => ({ ...mostNamed, catalogue: 'npc' }), query: '?limit=200' },
  ),
  'GET /api/world/kinds/{type}/uses': sendAs('administrator', {
    at: () => ({ type: 'Slay Creature' }),
    query: '?limit=200',
  }),
  'POST /api/world/entries/{catalogue}/{id}/replace': sendAs('administrator', {
    at: ({ turn }) => ({ id: `costly_${500 + turn}` }),
    body: bodyOf({ with: 'costly_1' }),
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
  'GET /api/pictures/{hash}': likeAs('GET /api/world/entries/{catalogue}/{id}', oneRowRead),
};
