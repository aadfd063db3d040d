import * as z from 'zod/mini';

const ownerParam = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const listParams = z.object({ owner: ownerParam });
export const documentParams = z.object({ owner: ownerParam, id: z.string() });

/** A page of a list: at most `limit` items that come after the item `after`. Without both, the whole list. */
export const pageQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  after: z.optional(z.string()),
});
