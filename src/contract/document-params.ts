import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { pageSizes } from './page-sizes.ts';

const ownerParam = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const listParams = z.object({ owner: ownerParam });
export const documentParams = z.object({ owner: ownerParam, id: text });

/** A page of a list: at most `limit` items that come after the item `after`. Without both, the whole list. */
export const pageQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.documents))),
  after: z.optional(text),
});

/** `next` is what `after` takes for the next page; null on the last. A list that was not asked for by pages has none. */
export const pageEnd = { next: z.optional(z.nullable(z.string())) };

/** The address of the first page of a list, or of the one that comes after an item. */
export const pageAddress = (list: string, after: string | null): string =>
  after === null
    ? `${list}?limit=${firstPage}`
    : `${list}?limit=${pageSizes.documents}&after=${encodeURIComponent(after)}`;

/** Items that the web asks for first: few enough for the first of them to show without delay. */
const firstPage = 250;
