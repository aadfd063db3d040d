import type { z } from 'zod';
import { pageSizes } from '#contract/sizes.ts';
import { entriesQuery } from '#contract/world.ts';

const { catalogue, query, ids, tag, used, retired, limit, after } = entriesQuery.shape;

/** What the API's description says of each part. */
export const entriesQueryParts: readonly (readonly [z.core.$ZodType, string])[] = [
  [catalogue, 'The id of the catalogue.'],
  [
    query,
    'The beginning of a word of a name, an alias or an id, or of some words that follow one another. Absent: all entries, by name.',
  ],
  [
    ids,
    'These entries alone: ids with blanks between, such as `ids=iron_sword%20rope`. A comma is part of an id. The parameter is given once. An id without an entry is left out.',
  ],
  [tag, 'Entries with this tag alone.'],
  [used, 'true: entries that quests name. false: the others. Absent: both.'],
  [retired, 'true: retired entries. false: the others. Absent: both.'],
  [limit, `The most entries of a page, up to ${pageSizes.entries}.`],
  [after, 'The `next` of the page before. Absent: the first page.'],
];
