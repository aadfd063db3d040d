import * as problems from '#messages/en/server/problems.ts';
import { invalidContent } from '#server/errors.ts';

/** The last entry of a page, as the list is ordered. `rank` tells whole names from beginnings and words. */
export type PlaceInList = { readonly rank: number; readonly folded: string; readonly id: string };

export const toAfter = ({ rank, folded, id }: PlaceInList): string =>
  Buffer.from(JSON.stringify([rank, folded, id])).toString('base64url');

export const readAfter = (after: string | undefined): PlaceInList | null => {
  if (after === undefined) return null;
  const [rank, folded, id] = parse(after);
  if (typeof rank !== 'number' || typeof folded !== 'string' || typeof id !== 'string')
    throw invalidContent('#/after', problems.wrongPlaceInList);
  return { rank, folded, id };
};

const parse = (after: string): readonly unknown[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};
