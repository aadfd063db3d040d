import * as z from 'zod/mini';
import { text } from './text/text.ts';

/** Of what an import keeps of a document, in bytes of UTF-8. */
export const mostKeptBytes = 64 * 1024;

/**
 * Where a document came from: the other tool's format and its id there. `kept` is what the product doesn't model of it, in the notation of
 * `exchange/kept`. Only imports write it.
 */
export const origin = z.strictObject({
  format: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  id: text.check(z.minLength(1), z.maxLength(200)),
  kept: z.optional(text),
});
export type Origin = z.infer<typeof origin>;

/** What tells a document of another tool from others. */
export type DocumentOrigin = Pick<Origin, 'format' | 'id'>;

/** The id of a row of a quest in the other tool. No field of a world has its key, `originId`. */
export const rowOrigin = text.check(z.minLength(1), z.maxLength(64));

type Originated = { readonly origin?: Origin | undefined };

/** A document without what an import keeps of it, as lists and documents of content have it. */
export const withoutKept = <Each extends Originated>(document: Each): Each => {
  const { origin: from } = document;
  return from?.kept === undefined ? document : { ...document, origin: { format: from.format, id: from.id } };
};
