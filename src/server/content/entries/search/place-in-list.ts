import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import * as problems from '#texts/server/problems.ts';
import { invalidContent } from '#server/errors.ts';

/** The last entry of a page, as the list is ordered. `rank` separates whole names, beginnings and words. */
export type PlaceInList = { readonly rank: number; readonly folded: string; readonly id: string };

export const toAfter = ({ rank, folded, id }: PlaceInList): string =>
  Buffer.from(JSON.stringify([rank, folded, id])).toString('base64url');

export const readAfter = (after: string | undefined): PlaceInList | null => {
  if (after === undefined) return null;
  const read = place.safeParse(parse(after));
  if (!read.success) throw invalidContent('#/after', problems.wrongPlaceInList);
  const [rank, folded, id] = read.data;
  return { rank, folded, id };
};

/** What a database can compare with its columns. */
const place = z.tuple([z.int().check(z.minimum(0), z.maximum(2)), text, text]);

const parse = (after: string): unknown => {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
