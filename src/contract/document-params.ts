import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { longestSentAddress, pageSizes } from './sizes.ts';

export const ownerParam = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const listParams = z.object({ owner: ownerParam });
export const documentParams = z.object({ owner: ownerParam, id: text });

/** Ids in one request: a page reads together what changed together. */
export const mostIds = 200;

const documentId = '[A-Za-z0-9_-]{1,160}';

/**
 * A page has at most `limit` entries after the entry `after`. Without both it is the whole list. `ids`, with commas between,
 * asks for these documents alone; those that are not there are left out.
 */
export const pageQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.documents))),
  after: z.optional(text),
  ids: z.optional(z.string().check(z.regex(new RegExp(`^${documentId}(,${documentId}){0,${mostIds - 1}}$`)))),
});

/** `next` is the `after` of the next page: null on the last page, absent in a whole list. */
export const pageEnd = { next: z.optional(z.nullable(z.string())) };

export const pageAddress = (list: string, after: string | null): string =>
  after === null
    ? `${list}?limit=${firstPage}`
    : `${list}?limit=${pageSizes.documents}&after=${encodeURIComponent(after)}`;

export const idsAddress = (list: string, ids: readonly string[]): string => `${list}?ids=${ids.join(',')}`;

/** The addresses of as many requests as these ids need. */
export const idsAddresses = (list: string, ids: readonly string[]): readonly string[] => {
  const portions: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const last = portions.at(-1);
    if (last && last.length < mostIds && id.length < room) last.push(id);
    else [room] = [longestSentAddress - idsAddress(list, []).length, portions.push([id])];
    room -= id.length + 1;
  }
  return portions.map((some) => idsAddress(list, some));
};

const firstPage = 250;
