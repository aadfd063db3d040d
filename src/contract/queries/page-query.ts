import * as z from 'zod/mini';
import { mostIds } from '#contract/document-params.ts';
import { pageSizes } from '#contract/sizes.ts';
import { text } from '#domain/text/text.ts';

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
